import { useEffect, useState } from 'react';
import { poll } from '../ui/poll.ts';

/** In milliseconds. */
const firstPause = 500;
const longestPause = 15_000;

/** Whether visitors get a page: asked from when a release should have it until it answers. */
export function usePageAnswers(page: string, isExpected: boolean): boolean {
  const [answering, setAnswering] = useState<string | null>(null);
  const isKnown = answering === page;
  useEffect(() => {
    if (!isExpected || isKnown) return;
    let pause = firstPause;
    return poll(async () => {
      const answer = await fetch(page, { method: 'HEAD' }).catch(() => null);
      return () => {
        if (answer?.ok) setAnswering(page);
        pause = Math.min(pause * 1.5, longestPause);
        return pause;
      };
    });
  }, [page, isExpected, isKnown]);
  return isKnown;
}
