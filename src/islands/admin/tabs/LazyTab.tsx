import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useAdminTexts } from '../ui/admin-texts.ts';
import type { TabLoader, TabProps } from './panel-tab.ts';

const loaded = new Map<TabLoader, ComponentType<TabProps>>();

/** A tab whose code is loaded when it is first opened, and asked for again where that failed. */
export function LazyTab({ load, ...props }: TabProps & { load: TabLoader }) {
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
  const View = loaded.get(load);
  if (View) return <View {...props} />;
  return (
    <div className="card p-5 text-ink-soft sm:p-8">
      <p role="status">{at === 'failed' ? t.tabUnopened : t.loading}</p>
      {at === 'failed' && (
        <button type="button" className="btn btn-quiet mt-4" onClick={() => void ask()}>
          {t.editor.retry}
        </button>
      )}
    </div>
  );
}
