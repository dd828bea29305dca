import { useCallback, useEffect, useRef, useState } from 'react';

/** What a part of the page has read, or is reading. */
export type LoadState<Value> =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; value: Value };

export type Loading<Value> = LoadState<Value> & { reload: () => Promise<void> };

/**
 * Reads a value now and whenever `load` changes, which must come from `useCallback` or from outside of components.
 * A value stays until the next one is read.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loading<Value> {
  const [loaded, setLoaded] = useState<LoadState<Value>>({ state: 'loading' });
  const newest = useRef<object>(null);
  const reload = useCallback(async () => {
    const own = {};
    newest.current = own;
    setLoaded((before) => (before.state === 'loaded' ? before : { state: 'loading' }));
    const next = await load().then(
      (value) => ({ state: 'loaded', value }) as const,
      () => ({ state: 'failed' }) as const,
    );
    // An earlier answer may come last.
    if (newest.current === own) setLoaded(next);
  }, [load]);
  useEffect(() => void reload(), [reload]);
  return { ...loaded, reload };
}
