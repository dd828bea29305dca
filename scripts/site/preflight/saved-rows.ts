import { partOf, type Snapshot } from '#rows/snapshot.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';

interface SavedRows {
  table: ContentTableName;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** The rows that staff saved, by table. */
export function savedRows(saved: Snapshot, excluded: readonly ContentTableName[]): SavedRows[] {
  return contentTableNames
    .filter((table) => !excluded.includes(table))
    .map((table) => ({
      table,
      rows: [saved[partOf(table)] ?? []].flat(),
    }));
}
