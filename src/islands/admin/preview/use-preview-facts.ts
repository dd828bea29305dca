import { useCallback, useEffect, useState } from 'react';
import type { PreviewFacts } from '#schemas/content/preview-facts.ts';

/** Where reading the facts stands. */
type Facts = { state: 'loading' | 'failed' } | { state: 'loaded'; facts: PreviewFacts };

// Files of the site change with its code alone.
let known: PreviewFacts | null = null;

/** What pages show beside rows; read when a preview is first opened. */
export function usePreviewFacts(): Facts & { ask: () => void } {
  const [read, setRead] = useState<Facts>(
    known ? { state: 'loaded', facts: known } : { state: 'loading' },
  );
  const ask = useCallback(async () => {
    setRead({ state: 'loading' });
    try {
      known = await fetchFacts();
      setRead({ state: 'loaded', facts: known });
    } catch {
      setRead({ state: 'failed' });
    }
  }, []);
  useEffect(() => {
    if (!known) void ask();
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
