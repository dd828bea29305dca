import type { PublishedState } from '#database/publishing/releases.ts';
import type { Release } from '#schemas/publishing/release.ts';
import { type Change, isReadable, type UnreadableSave } from '#schemas/publishing/revision.ts';

/** Where the newest content stands on its way to visitors. `waiting` is newest first. */
export type PublishingStatus =
  | { at: 'loading' }
  /** The browser has no connection, so nothing can be said. */
  | { at: 'offline' }
  /** The site or the database does not answer. */
  | { at: 'unknown' }
  | { at: 'live'; newest: Change | null }
  /** Live, but some rows are not shown as they were saved. `recent` changes may name them. */
  | { at: 'partlyLive'; newest: Change | null; rowProblems: string[]; recent: Change[] }
  /** `isLate`: nobody took the change up for so long that the publisher may not be running. */
  | { at: 'saved'; waiting: Change[]; isLate: boolean }
  | { at: 'building'; waiting: Change[] }
  /** Somebody rolled the site back on purpose. */
  | { at: 'held'; waiting: Change[] }
  | { at: 'failed'; waiting: Change[]; reason: string };

const lateAfterMilliseconds = 5 * 60_000;

/**
 * Live is only what the public site itself says: `published` comes from `/release.json`. The
 * release log explains the way there. `changes` are the newest, newest first.
 */
export function publishingStatus(
  changes: (Change | UnreadableSave)[],
  { release: published, now }: PublishedState,
  release: Release | null,
): PublishingStatus {
  const [newest = null] = changes;
  // The history hides itself from whoever is signed out: an empty one says nothing.
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

// Publishing mostly takes less than a second, so the second look comes soon.
const firstPause = 250;
const busyPause = 700;
const troubledPause = 5_000;
const quietPause = 15_000;

const calmStates: readonly PublishingStatus['at'][] = ['live', 'partlyLive', 'offline'];

/** Milliseconds until the status is looked up again, after so many pauses since the last save. */
export function pauseAfter(status: PublishingStatus, pauses: number): number {
  const isBusy = status.at === 'building' || (status.at === 'saved' && !status.isLate);
  if (isBusy) return pauses === 0 ? firstPause : busyPause;
  return calmStates.includes(status.at) ? quietPause : troubledPause;
}
