import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { staffPageText } from '#i18n/admin/staff-page.ts';
import type { Locale } from '#locales.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Retry } from './Retry.tsx';

export type Load<Props> = () => Promise<ComponentType<Props>>;

const loaded = new Map<unknown, unknown>();

export interface LazyViewProps<Props> {
  /** Must be a constant, defined outside components: it is the key of the cache. */
  load: Load<Props>;
  props: Props;
  locale: Locale;
  /** Of what is shown in its place. */
  className?: string;
  /** For what opens above the page, such as a dialog: called if it cannot be loaded, to remove this. Nothing is shown in its place. */
  onFailed?: () => void;
}

/** Loads a component when it is first shown, with a retry button if that fails or the component throws. */
export function LazyView<Props extends object>({
  load,
  props,
  locale,
  className = '',
  onFailed,
}: LazyViewProps<Props>) {
  const t = staffPageText[locale];
  const [at, setAt] = useState<'loading' | 'failed' | 'loaded'>('loading');
  const start = useCallback(async () => {
    setAt('loading');
    try {
      loaded.set(load, await load());
      setAt('loaded');
    } catch {
      setAt('failed');
    }
  }, [load]);
  useEffect(() => {
    if (!loaded.has(load)) void start();
  }, [load, start]);
  useEffect(() => {
    if (at === 'failed') onFailed?.();
  }, [at, onFailed]);
  // The map's values have the type that their key loads.
  const View = loaded.get(load) as ComponentType<Props> | undefined;
  if (View) {
    return (
      <ErrorBoundary
        resetKey={load}
        fallback={(retry) => <Retry text={t.broken} locale={locale} onRetry={retry} />}
      >
        <View {...props} />
      </ErrorBoundary>
    );
  }
  if (onFailed) return null;
  return (
    <div className={className}>
      {at === 'failed' ? (
        <Retry text={t.unopened} locale={locale} onRetry={() => void start()} />
      ) : (
        <p role="status" className="text-ink-soft">
          {t.loading}
        </p>
      )}
    </div>
  );
}
