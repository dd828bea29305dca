import type { ReactNode } from 'react';
import type { Locale } from '#locales.ts';
import { Retry } from './Retry.tsx';
import type { LoadState } from './use-loaded.ts';

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
  if (from.state === 'loaded') return children(from.value);
  if (from.state === 'failed') {
    return <Retry {...{ locale, className, onRetry }} text={texts.problem} />;
  }
  return (
    <p role="status" className={className}>
      {texts.loading}
    </p>
  );
}
