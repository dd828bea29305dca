import type { Release } from '#schemas/release.ts';

/** Where the newest content stands on its way to visitors. */
export type PublishingStatus =
  | { at: 'saved' }
  | { at: 'building' }
  | { at: 'live' }
  | { at: 'failed'; reason: string };

/**
 * Live is only what the public site itself says: `publishedRevision` comes from `/release.json`.
 * The release log explains the way there.
 */
export function publishingStatus(
  newestRevision: number,
  publishedRevision: number,
  release: Release | null,
): PublishingStatus {
  if (publishedRevision >= newestRevision) return { at: 'live' };
  if (release?.status === 'failed') return { at: 'failed', reason: release.error ?? '' };
  return { at: release === null || release.status === 'queued' ? 'saved' : 'building' };
}
