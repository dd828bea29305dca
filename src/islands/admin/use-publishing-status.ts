import { useEffect, useState } from 'react';
import { loadNewestRevision, loadPublishedRelease, loadRelease } from '#data/publishing.ts';
import { type PublishingStatus, publishingStatus } from './publishing-status.ts';

const busyPause = 700;
const quietPause = 15_000;

/**
 * Follows the newest content on its way to visitors: closely while something is under way, calmly
 * otherwise. `undefined` until known; `null` when it cannot be read. Looks again when `saves` grows.
 */
export function usePublishingStatus(saves: number): PublishingStatus | null | undefined {
  const [status, setStatus] = useState<PublishingStatus | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new save starts a new close look
  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    async function look(): Promise<void> {
      const seen = await loadStatus().catch(() => null);
      if (isOver) return;
      setStatus(seen);
      timer = window.setTimeout(look, seen?.at === 'live' ? quietPause : busyPause);
    }
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [saves]);
  return status;
}

async function loadStatus(): Promise<PublishingStatus> {
  const [newest, published] = await Promise.all([loadNewestRevision(), loadPublishedRelease()]);
  const isLive = published.revision >= newest;
  return publishingStatus(newest, published.revision, isLive ? null : await loadRelease(newest));
}
