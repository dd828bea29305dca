import type { ContentTableName } from '#tables/index.ts';
import type { PublishingStatus } from './publishing-status.ts';

export type SaveStep = 'saved' | 'building' | 'live' | 'failed' | 'held';

/** How far a saved row is published. A row that is not among the waiting changes is live. */
export function saveStep(
  status: PublishingStatus,
  row: { table: ContentTableName; id: number },
): SaveStep {
  if (status.at === 'live' || status.at === 'partlyLive') return 'live';
  if (!('waiting' in status)) return 'saved';
  const isWaiting = status.waiting.some(
    ({ table_name, row_id }) => table_name === row.table && row_id === row.id,
  );
  return isWaiting ? status.at : 'live';
}
