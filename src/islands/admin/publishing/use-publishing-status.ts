import { createContext, useEffect, useState } from 'react';
import {
  loadNewestChanges,
  loadPublishedRelease,
  loadRelease,
} from '#database/publishing/releases.ts';
import { supabase } from '#islands/supabase.ts';
import { keepLooking } from '../ui/poll.ts';
import { type PublishingStatus, pauseAfter, publishingStatus } from './publishing-status.ts';

/** A status, and when it was asked for, by the page's own clock. */
export interface LookedUpStatus {
  status: PublishingStatus;
  askedAt: number;
}

/** What is known of publishing; for what follows a save of its own. */
export const Publishing = createContext<LookedUpStatus>({
  status: { at: 'loading' },
  askedAt: 0,
});

/** Where the newest content stands on its way to visitors. Looks again at once when `saves` grows. */
export function usePublishingStatus(saves: number): LookedUpStatus {
  const [status, setStatus] = useState<LookedUpStatus>(() => ({
    status: { at: 'loading' },
    askedAt: performance.now(),
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new save starts a new close look
  useEffect(() => followPublishing(setStatus), [saves]);
  return status;
}

/**
 * Follows the newest content on its way to visitors: closely while something is under way, calmly
 * otherwise, and not at all while nobody looks at the page. Answers how to stop.
 */
function followPublishing(tell: (status: LookedUpStatus) => void): () => void {
  let pauses = 0;
  return keepLooking(async () => {
    const askedAt = performance.now();
    const status = await loadStatus();
    return () => {
      tell({ status, askedAt });
      pauses += 1;
      return pauseAfter(status, pauses - 1);
    };
  });
}

async function loadStatus(): Promise<PublishingStatus> {
  try {
    const [changes, published] = await Promise.all([
      loadNewestChanges(supabase),
      loadPublishedRelease(),
    ]);
    const release = await loadRelease(supabase, changes[0]?.id ?? 0);
    return publishingStatus(changes, published, release);
  } catch {
    return { at: navigator.onLine ? 'unknown' : 'offline' };
  }
}
