import type { HistoryPage } from '#database/history.ts';
import { isReadable, type Revision } from '#schemas/publishing/revision.ts';

type Save = HistoryPage['revisions'][number];

/** An entry of the history: a save, or the rows that one move gave other places. */
export interface HistoryEntry {
  revision: Save;
  /** At least two rows. */
  moved: Revision[] | null;
}

/** The saves as the history lists them. */
export function entriesOf(saves: readonly Save[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const revision of saves) {
    const last = entries.at(-1);
    const together = last && movedTogether(last, revision);
    if (together) last.moved = together;
    else entries.push({ revision, moved: null });
  }
  return entries;
}

/** The rows of one move, where the next save is a part of the same one. */
function movedTogether({ revision, moved }: HistoryEntry, next: Save): Revision[] | null {
  if (!isReadable(revision) || !isReadable(next)) return null;
  // What one statement saves has one moment, to the microsecond.
  const isSame = revision.table_name === next.table_name && revision.created_at === next.created_at;
  return isSame && isMove(revision) && isMove(next) ? [...(moved ?? [revision]), next] : null;
}

function isMove({ action, before, after }: Revision): boolean {
  if (action !== 'update' || !before || !after) return false;
  const changed = Object.keys(after).filter(
    (column) =>
      column !== 'version' && JSON.stringify(after[column]) !== JSON.stringify(before[column]),
  );
  return changed.length === 1 && changed[0] === 'display_order';
}
