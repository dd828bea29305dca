import type { HistoryPage } from '#database/history.ts';
import type { Locale } from '#locales.ts';
import { isReadable, type Revision } from '#rows/revision.ts';
import { revisionRow } from './revision-changes.ts';

type Save = HistoryPage['revisions'][number];

/** An entry of the history: one save, or all rows that one change of order moved. */
export interface HistoryEntry {
  revision: Save;
  /** At least two rows, or `null` for a single save. */
  moved: Revision[] | null;
}

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

/** The rows of one change of order, if the next save belongs to it. */
function movedTogether({ revision, moved }: HistoryEntry, next: Save): Revision[] | null {
  if (!isReadable(revision) || !isReadable(next)) return null;
  // Rows saved by one statement have the same timestamp, to the microsecond.
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

/**
 * Ids of the newest save of each row. `saves` starts with the newest of all, so the first save of a row
 * is its newest; an unreadable save could be of any row, so nothing after it is known to be the newest.
 */
export function newestSaves(saves: readonly Save[], locale: Locale): ReadonlySet<number> {
  const newest = new Map<string, number>();
  for (const save of saves) {
    if (!isReadable(save)) break;
    const { key } = revisionRow(save, locale);
    if (!newest.has(key)) newest.set(key, save.id);
  }
  return new Set(newest.values());
}

/** Ids of the saves that the database calls the newest of their row. */
export function markedNewest(saves: readonly Save[]): ReadonlySet<number> {
  return new Set(saves.filter(isReadable).flatMap(({ id, is_newest }) => (is_newest ? id : [])));
}
