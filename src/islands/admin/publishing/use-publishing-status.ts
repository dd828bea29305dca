import { useEffect, useState } from 'react';
import { followPublishing } from './follow-publishing.ts';
import type { PublishingStatus } from './publishing-status.ts';

/** Where the newest content stands on its way to visitors. Looks again at once when `saves` grows. */
export function usePublishingStatus(saves: number): PublishingStatus {
  const [status, setStatus] = useState<PublishingStatus>({ at: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new save starts a new close look
  useEffect(() => followPublishing(setStatus), [saves]);
  return status;
}
