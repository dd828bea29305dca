import { partOf } from '#rows/snapshot.ts';
import { type ContentTableName, contentTableNames, tableOf } from '#tables/index.ts';
import type { SnapshotPart } from '../../host/site.ts';

const isDraft: SnapshotPart['isDraft'] = ({ status }) => status === 'draft';

/** What `content_snapshot()` returns of the tables that staff edit. */
export const snapshotParts: readonly SnapshotPart[] = contentTableNames.map(snapshotPart);

// Articles that share an address are left out with their pages: `src/site/office/shown-articles.ts`.
function snapshotPart(table: ContentTableName): SnapshotPart {
  const { texts, onlyRow, isNeverEmpty = false, hasUniqueAddress = false } = tableOf(table);
  return {
    ...{ table, isDraft, isNeverEmpty, hasUniqueAddress },
    name: partOf(table),
    isSingle: onlyRow !== undefined,
    address: 'slug' in texts ? 'slug' : null,
  };
}
