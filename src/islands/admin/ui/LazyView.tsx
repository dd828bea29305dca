import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useAdminTexts } from './admin-texts.ts';

export type Load<Props> = () => Promise<ComponentType<Props>>;

const loaded = new Map<unknown, unknown>();

interface LazyViewProps<Props> {
  /** Must be a constant, defined outside components: it is the key of the cache. */
  load: Load<Props>;
  props: Props;
}

/** Loads a component when it is first shown, with a retry button if that fails. */
export function LazyView<Props extends object>({ load, props }: LazyViewProps<Props>) {
  const t = useAdminTexts();
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
  // The map's values have the type that their key loads.
  const View = loaded.get(load) as ComponentType<Props> | undefined;
  if (View) return <View {...props} />;
  return (
    <div className="text-ink-soft">
      <p role="status">{at === 'failed' ? t.partUnopened : t.loading}</p>
      {at === 'failed' && (
        <button type="button" className="btn btn-quiet mt-4" onClick={() => void start()}>
          {t.editor.retry}
        </button>
      )}
    </div>
  );
}
