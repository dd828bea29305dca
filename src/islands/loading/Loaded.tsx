import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '#locales.ts';
import { Retry } from './Retry.tsx';

/** What a part of the page has read, or is reading. */
type LoadState<Value> =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `isOutdated` after a reading that failed: the value is that of the one before. */
  | { state: 'loaded'; value: Value; isOutdated?: boolean };

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
    if (newest.current !== own) return;
    setLoaded((before) =>
      next.state === 'failed' && before.state === 'loaded' ? { ...before, isOutdated: true } : next,
    );
  }, [load]);
  useEffect(() => void reload(), [reload]);
  return { ...loaded, reload };
}

interface LoadedProps<Value> {
  /** What is read: from `useLoaded`, or from a store. */
  from: LoadState<Value>;
  texts: { loading: string; problem: string };
  locale: Locale;
  /** Of what is shown in place of the value. */
  className?: string;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** What was read; until then that it is loading, or why not, with a button that tries again. */
export function Loaded<Value>(props: LoadedProps<Value>) {
  const { from, texts, locale, className = '', onRetry, children } = props;
  if (from.state === 'loaded') {
    return (
      <>
        {from.isOutdated && <Retry {...{ locale, className, onRetry }} text={texts.problem} />}
        {children(from.value)}
      </>
    );
  }
  if (from.state === 'failed') {
    return <Retry {...{ locale, className, onRetry }} text={texts.problem} />;
  }
  return (
    <p role="status" className={className}>
      {texts.loading}
    </p>
  );
}
