import type { PublishedState } from '#database/publishing/releases.ts';
import { type Change, isReadable, type UnreadableSave } from '#rows/revision.ts';
import type { Release } from '#schemas/publishing/release.ts';

/** How far the newest content is published. `waiting` is newest first. */
export type PublishingStatus =
  | { at: 'loading' }
  /** The browser has no connection. */
  | { at: 'offline' }
  /** The site or the database does not answer. */
  | { at: 'unknown' }
  | { at: 'live'; newest: Change | null }
  /** Live, but some rows are not shown as saved. `recent` changes may name them. */
  | { at: 'partlyLive'; newest: Change | null; rowProblems: string[]; recent: Change[] }
  /** `isLate`: the change has waited so long that the publisher may not be running. */
  | { at: 'saved'; waiting: Change[]; isLate: boolean }
  | { at: 'building'; waiting: Change[] }
  /** Someone rolled the site back on purpose. */
  | { at: 'held'; waiting: Change[] }
  | { at: 'failed'; waiting: Change[]; reason: string };

const lateAfterMilliseconds = 5 * 60_000;

/**
 * Only the public site decides what is live: `published` comes from `/release.json`. The release log
 * only explains the steps before that. `changes` are newest first.
 */
export function publishingStatus(
  changes: (Change | UnreadableSave)[],
  { release: published, now }: PublishedState,
  release: Release | null,
): PublishingStatus {
  const [newest = null] = changes;
  // Anonymous clients get an empty history, so it proves nothing.
  if (!newest && published.revision > 0) return { at: 'unknown' };
  if (!newest || published.revision >= newest.id) {
    const shown = newest && isReadable(newest) ? newest : null;
    if (release?.status !== 'live' || !release.error) return { at: 'live', newest: shown };
    const rowProblems = release.error.split('\n');
    return { at: 'partlyLive', newest: shown, rowProblems, recent: changes.filter(isReadable) };
  }
  const waiting = changes.filter((change) => change.id > published.revision).filter(isReadable);
  if (release?.status === 'failed') return { at: 'failed', waiting, reason: release.error ?? '' };
  if (release?.status === 'held') return { at: 'held', waiting };
  if (release && release.status !== 'queued') return { at: 'building', waiting };
  const isLate = now - Date.parse(newest.created_at) > lateAfterMilliseconds;
  return { at: 'saved', waiting, isLate };
}

/** What is known right after a save, until the next check: that the newest content is not live yet. */
export function afterSave(before: PublishingStatus): PublishingStatus {
  const wasLive = before.at === 'live' || before.at === 'partlyLive';
  return wasLive ? { at: 'saved', waiting: [], isLate: false } : before;
}

// Publishing usually takes less than a second, so the first check comes soon.
const firstPause = 250;
const busyPause = 700;
const troubledPause = 5_000;
const quietPause = 15_000;

const quietStates: readonly PublishingStatus['at'][] = ['live', 'partlyLive', 'offline'];

/** Milliseconds until the next check; `pauses` counts the checks since the last save. */
export function pauseAfter(status: PublishingStatus, pauses: number): number {
  const isBusy = status.at === 'building' || (status.at === 'saved' && !status.isLate);
  if (isBusy) return pauses === 0 ? firstPause : busyPause;
  return quietStates.includes(status.at) ? quietPause : troubledPause;
}
