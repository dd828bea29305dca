import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useAdminTexts } from './admin-texts.ts';

/** Loads a component. */
export type Load<Props> = () => Promise<ComponentType<Props>>;

const loaded = new Map<unknown, unknown>();

interface LazyViewProps<Props> {
  /** Always the same function, defined outside components. */
  load: Load<Props>;
  props: Props;
}

/** What is loaded when it is first shown, and asked for again where that failed. */
export function LazyView<Props extends object>({ load, props }: LazyViewProps<Props>) {
  const t = useAdminTexts();
  const [at, setAt] = useState<'loading' | 'failed' | 'loaded'>('loading');
  const ask = useCallback(async () => {
    setAt('loading');
    try {
      loaded.set(load, await load());
      setAt('loaded');
    } catch {
      setAt('failed');
    }
  }, [load]);
  useEffect(() => {
    if (!loaded.has(load)) void ask();
  }, [load, ask]);
  // Each component lies under the function that loads it.
  const View = loaded.get(load) as ComponentType<Props> | undefined;
  if (View) return <View {...props} />;
  return (
    <div className="text-ink-soft">
      <p role="status">{at === 'failed' ? t.partUnopened : t.loading}</p>
      {at === 'failed' && (
        <button type="button" className="btn btn-quiet mt-4" onClick={() => void ask()}>
          {t.editor.retry}
        </button>
      )}
    </div>
  );
}
