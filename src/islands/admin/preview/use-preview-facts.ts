import { useCallback, useEffect, useState } from 'react';
import type { PreviewFacts } from '#schemas/content/preview-facts.ts';

/** Where reading the facts stands. */
type Facts = { state: 'loading' | 'failed' } | { state: 'loaded'; facts: PreviewFacts };

/** What pages show beside rows; read when a preview is opened. */
export function usePreviewFacts(): Facts & { ask: () => void } {
  const [read, setRead] = useState<Facts>({ state: 'loading' });
  const ask = useCallback(async () => {
    setRead({ state: 'loading' });
    try {
      setRead({ state: 'loaded', facts: await fetchFacts() });
    } catch {
      setRead({ state: 'failed' });
    }
  }, []);
  useEffect(() => {
    void ask();
  }, [ask]);
  return { ...read, ask: () => void ask() };
}

// Made with the pages, from files that were checked. To check them again here, every form on the site
// would carry the rules for it: what forms are checked with is one file.
async function fetchFacts(): Promise<PreviewFacts> {
  const response = await fetch('/preview-facts.json');
  if (!response.ok) throw new Error(`preview-facts.json: ${response.status}`);
  return response.json();
}
