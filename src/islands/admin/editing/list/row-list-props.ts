import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import type { Field } from '../form/fields.ts';
import type { RowFormLayout } from '../form/RowForm.tsx';
import type { Draft } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import type { RemovalTexts } from './RemoveRow.tsx';
import type { RowOrder } from './row-order.ts';

/** What a list of rows says. */
interface ListTexts {
  heading: string;
  intro: string;
  /** Shown without any row. */
  none?: string;
  loadProblem: string;
  saved: string;
  /** Adds a row, if staff can. */
  add?: string;
  /** The heading of a new row. */
  fresh?: string;
  /** What is asked before any row is removed. */
  remove?: Omit<RemovalTexts, 'title' | 'choice'> & { title: (name: string) => string };
}

/** How a tab shows the rows of its table. */
export interface RowListProps {
  table: TableEditor;
  fields: readonly Field[];
  /** What is different in the form of a row. */
  layout?: (editor: RowEditor) => Partial<RowFormLayout>;
  /** What the panel says about the table. */
  texts: ListTexts;
  /** The open row, as in the address. */
  open: string | null;
  /** Set if every row is an open card, and new ones come last. */
  isAlwaysOpen?: true;
  /** The default texts of a new row. They do not count as unsaved. */
  first?: () => Draft;
  /** Order of the rows, if staff cannot change it. */
  sort?: (rows: readonly RowEditor[]) => RowEditor[];
  /** Order of the rows, if staff can change it. */
  order?: RowOrder;
  onSaved: () => void;
  /** Called with each row that was saved. */
  onRowSaved?: (editor: RowEditor) => void;
  /** Shown above the rows. */
  guide?: ReactNode;
  /** Further buttons that add a row with texts. */
  suggestions?: (add: (draft: Draft) => RowEditor) => ReactNode;
  /** Shown below the rows: examples in files. `add` opens a new row with texts that do not count as unsaved. */
  examples?: (add: (draft: Draft) => RowEditor) => ReactNode;
  /** Says what the row is, below its name. */
  detail?: (editor: RowEditor) => string;
  /** A word or two that distinguish the row. */
  mark?: (row: ContentRow) => string;
  /** Marks a closed row that needs attention. */
  badge?: (row: ContentRow) => string | undefined;
  /** Further buttons of a closed row. */
  rowActions?: (editor: RowEditor) => ReactNode;
  /** Shown before the name of a closed row. */
  icon?: LucideIcon;
  /** Shown instead of the icon. */
  picture?: (row: ContentRow) => ReactNode;
  /** Shown below the name of an open row; with the ISO date of its last save. */
  about?: (editor: RowEditor, changedAt: string | undefined) => ReactNode;
  /** Further buttons of a saved row. */
  actions?: (editor: RowEditor, add: (draft: Draft) => RowEditor) => ReactNode;
  /** Which rows can be removed; all of them by default. */
  mayRemove?: (editor: RowEditor) => boolean;
  /** What is asked before a row is removed, or why it cannot be; `null` for what is asked of every row. */
  removalTexts?: (editor: RowEditor, name: string) => RemovalTexts | null;
}
