import type { Field } from '../form/fields.ts';
import type { RemoveTexts } from '../list/remove-texts.ts';
import type { Draft } from '../state/draft.ts';

/** Rows that staff added, which have no file. */
export interface AddedTexts {
  fields: readonly Field[];
  /** The default texts of a new row. They do not count as unsaved. */
  first: () => Draft;
  /** What the panel says about them. */
  texts: {
    add: string;
    /** The heading of a row that was never saved. */
    fresh: string;
    remove: RemoveTexts;
  };
}
