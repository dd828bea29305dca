import type { articlesText } from '#i18n/admin/office/articles.ts';
import type { Field } from '../form/fields.ts';
import type { Draft } from '../state/draft.ts';

/** Rows that staff added, which have no file. */
export interface AddedTexts {
  fields: readonly Field[];
  /** The default texts of a new row. They do not count as unsaved. */
  first: () => Draft;
  texts: (typeof articlesText)['en']['articles']['added'];
}
