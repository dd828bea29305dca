import type * as z from 'zod/mini';
import type { TextColumns, TextName } from '#schemas/text-columns.ts';

/** What every row has, and what its other columns may be. */
interface StoredRow {
  id: number;
  /** Increases with each save. */
  version: number;
  [column: string]: string | number | null;
}

type RowSchema = z.ZodMiniObject & z.core.$ZodType<StoredRow>;

/** A table that the office edits. A folder of `src/tables` describes each one. */
export interface Table<Texts extends TextColumns = TextColumns, Row extends RowSchema = RowSchema> {
  /** In the database, and in everything that is stored. */
  name: string;
  /** The text columns, without their Spanish ones. */
  texts: Texts;
  /** A row, as staff see it. */
  row: Row;
  /** A row, as everyone sees it, if that is different. */
  shown?: z.ZodMiniObject;
  /** Columns to sort by; the last is unique. */
  order: readonly (keyof z.infer<Row> & string)[];
  /** The column that names a row; `null` if the name of the table is enough. */
  title: TextName<Texts> | null;
  /** The day that names a row without a title. */
  untitled?: TextName<Texts>;
  /** The columns that the tab shows, in order and by groups. Those in Spanish follow the ones in English. */
  form: Readonly<Record<string, readonly TextName<Texts>[]>>;
  /** Columns that have no field. */
  hidden?: readonly TextName<Texts>[];
  /**
   * The path of the page that shows a row. `{address}` is that of the row, or of its city; a row without one is on the
   * home page.
   */
  page: `/${string}`;
  /** There is no preview of that page. */
  hasNoPreview?: true;
  /** `{address}` is that of the English page. */
  hasEnglishAddress?: true;
  /** Set for a table with at most one row: the row's name in a snapshot. */
  onlyRow?: string;
  /** The database function that reorders the rows, if staff can. */
  reorder?: string;
  /** `slug` is unique: a row may override the page or item that a file describes. */
  isKeyed?: true;
  /** `slug` identifies a row, even after it was removed and added again. Of others, two may share an address. */
  hasUniqueAddress?: true;
  /** Rows name people, who may ask to be erased from the history, too. */
  isErasable?: true;
  /** A site without a single row looks like a mistake, and is not published. */
  isNeverEmpty?: true;
}
