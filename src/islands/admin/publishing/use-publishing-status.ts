import { createContext, useEffect, useState } from 'react';
import {
  loadNewestChanges,
  loadPublishedRelease,
  loadRelease,
} from '#database/publishing/releases.ts';
import { supabase } from '#islands/supabase.ts';
import { poll } from '../ui/poll.ts';
import {
  afterSave,
  type PublishingStatus,
  pauseAfter,
  publishingStatus,
} from './publishing-status.ts';

export interface LoadedStatus {
  status: PublishingStatus;
  /** From `performance.now()`. */
  requestedAt: number;
}

export const Publishing = createContext<LoadedStatus>({
  status: { at: 'loading' },
  requestedAt: 0,
});

/** The publishing status of the newest content; checked again at once when `saves` grows. */
export function usePublishingStatus(saves: number): LoadedStatus {
  const [status, setStatus] = useState<LoadedStatus>(() => ({
    status: { at: 'loading' },
    requestedAt: performance.now(),
  }));
  useEffect(() => {
    if (saves > 0) setStatus((before) => ({ ...before, status: afterSave(before.status) }));
    return followPublishing(setStatus);
  }, [saves]);
  return status;
}

/** Checks often while something is being published, rarely otherwise, and never while the page is hidden. */
function followPublishing(onStatus: (status: LoadedStatus) => void): () => void {
  let pauses = 0;
  return poll(async () => {
    const requestedAt = performance.now();
    const status = await loadStatus();
    return () => {
      onStatus({ status, requestedAt });
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
