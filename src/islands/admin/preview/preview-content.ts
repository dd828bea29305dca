import type { ContentRow } from '#database/content-tables.ts';
import type { ContentTableName } from '#schemas/content/content-columns.ts';
import type { PreviewFacts } from '#schemas/content/preview-facts.ts';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';

/** The rows that pages are made of. */
type SavedRows = Omit<Snapshot, 'revision' | 'counts'>;

/** What previewed pages are made of. */
export interface PreviewContent {
  facts: PreviewFacts;
  rows: SavedRows;
  /** The clock of the page, ISO 8601. */
  now: string;
}

/** The editors of every row, by table. */
export type Tables = Readonly<Record<ContentTableName, { rows: readonly RowEditor[] }>>;

// Tables of which the first row alone counts, and what the snapshot calls it.
const single: Partial<Record<ContentTableName, keyof SavedRows>> = {
  hero_content: 'hero',
  agency: 'agency',
};

/** Every row as it is saved, and in place of one what is being written in it. */
export function rowsWith(
  tables: Tables,
  written: { editor: RowEditor; row: ContentRow | null },
): SavedRows {
  const rowsOf = (table: ContentTableName) =>
    tables[table].rows
      .flatMap((editor) => {
        const row = editor === written.editor ? written.row : editor.state.get().row;
        return row ?? [];
      })
      .toSorted((one, other) => orderOf(one) - orderOf(other) || one.id - other.id);
  const names = Object.keys(tables) as ContentTableName[];
  const entries = names.map((table) => {
    const name = single[table];
    return name ? [name, rowsOf(table)[0] ?? null] : [table, rowsOf(table)];
  });
  // Each row went through the schema of its own table, and a test holds all of it against the snapshot's.
  return Object.fromEntries(entries) as SavedRows;
}

function orderOf(row: ContentRow): number {
  return Number(row['display_order'] ?? 0);
}
