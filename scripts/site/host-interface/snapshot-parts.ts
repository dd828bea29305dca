import { listedTables, singleRows } from '#schemas/publishing/snapshot.ts';
import type { SnapshotPart } from '../../host/site.ts';

const tables: Record<string, string> = { hero: 'hero_content' };
const neverEmpty = ['services', 'city_pages'];
const withAddress = ['city_pages', 'article_texts', 'page_texts', 'learning_texts'];
// Articles that share an address are left out with their pages: `src/site/office/shown-articles.ts`.
const withUniqueAddress = ['city_pages'];

const isDraft: SnapshotPart['isDraft'] = ({ status }) => status === 'draft';

/** What `content_snapshot()` returns of the tables that staff edit. */
export const snapshotParts: readonly SnapshotPart[] = [
  ...singleRows.map((name) => partOf(name, true)),
  ...listedTables.map((name) => partOf(name, false)),
];

function partOf(name: string, isSingle: boolean): SnapshotPart {
  return {
    ...{ name, isSingle, isDraft },
    table: tables[name] ?? name,
    isNeverEmpty: neverEmpty.includes(name),
    address: withAddress.includes(name) ? 'slug' : null,
    hasUniqueAddress: withUniqueAddress.includes(name),
  };
}
