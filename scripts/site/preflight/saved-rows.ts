import { partOf, type Snapshot } from '#rows/snapshot.ts';
import { type ContentTableName, contentTableNames } from '#tables/index.ts';
import { wordsOf } from '#tables/texts.ts';

interface SavedRows {
  table: ContentTableName;
  /** The tab of the panel, by its English name. */
  tab: string;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** The rows that staff saved, by table. */
export function savedRows(saved: Snapshot, excluded: readonly ContentTableName[]): SavedRows[] {
  return contentTableNames
    .filter((table) => !excluded.includes(table))
    .map((table) => ({
      table,
      tab: wordsOf(table, 'en').tab,
      rows: [saved[partOf(table)] ?? []].flat(),
    }));
}
