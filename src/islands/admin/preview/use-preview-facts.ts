import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type PreviewFacts, previewFactsSchema } from '#schemas/content/preview-facts.ts';

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

async function fetchFacts(): Promise<PreviewFacts> {
  const response = await fetch('/preview-facts.json');
  return z.parse(previewFactsSchema, await response.json());
}
