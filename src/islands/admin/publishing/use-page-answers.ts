import { useEffect, useState } from 'react';

/** In milliseconds. */
const pause = 500;

/** Whether visitors get a page: asked from when a release should have it until it answers. */
export function usePageAnswers(page: string, isExpected: boolean): boolean {
  const [answering, setAnswering] = useState<string | null>(null);
  useEffect(() => {
    if (!isExpected) return;
    const left = new AbortController();
    const ask = async () => {
      const answer = await fetch(page, { method: 'HEAD', signal: left.signal }).catch(() => null);
      if (left.signal.aborted) return;
      if (answer?.ok) setAnswering(page);
      else setTimeout(ask, pause);
    };
    void ask();
    return () => left.abort();
  }, [page, isExpected]);
  return answering === page;
}
