import type { ContentRow } from '#database/content-tables.ts';
import type { PreviewFacts } from '#rows/preview-facts.ts';
import { partOf, type Snapshot } from '#rows/snapshot.ts';
import type { Company } from '#tables/companies/schema.ts';
import { type ContentTableName, contentTableNames, tableOf } from '#tables/index.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';

type SavedRows = Omit<Snapshot, 'revision' | 'counts' | 'companies'> & {
  /** Also those that visitors do not see yet. */
  companies: Company[];
};

/** The data of previewed pages. */
export interface PreviewContent {
  facts: PreviewFacts;
  rows: SavedRows;
  /** The time that the page shows, ISO 8601. */
  now: string;
}

export type Tables = Readonly<Record<ContentTableName, { rows: readonly RowEditor[] }>>;

/** All saved rows, with one of them replaced by its draft. */
export function rowsWith(
  tables: Tables,
  draft: { editor: RowEditor; row: ContentRow | null },
): SavedRows {
  const rowsOf = (table: ContentTableName) =>
    tables[table].rows
      .flatMap((editor) => {
        const row = editor === draft.editor ? draft.row : editor.state.get().row;
        return row ?? [];
      })
      .toSorted((one, other) => orderOf(one) - orderOf(other) || one.id - other.id);
  const entries = contentTableNames.map((table) => {
    const rows = rowsOf(table);
    return [partOf(table), tableOf(table).onlyRow ? (rows[0] ?? null) : rows];
  });
  // Each row was validated by its table's schema; a test compares the result with rendered pages.
  return Object.fromEntries(entries) as SavedRows;
}

function orderOf(row: ContentRow): number {
  return Number(row['display_order'] ?? 0);
}
