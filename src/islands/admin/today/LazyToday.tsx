import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useAdminTexts } from '../ui/admin-texts.ts';
import type { TodayProps } from './Today.tsx';

/** Loads the band of what needs attention, and the tables that it reads, after the panel. */
export function LazyToday(props: TodayProps) {
  const t = useAdminTexts();
  const [Today, setToday] = useState<ComponentType<TodayProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import('./Today.tsx').then(
      (loaded) => setToday(() => loaded.Today),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  if (Today) return <Today {...props} />;
  return (
    <p className="today px-4 py-3 text-ink-soft text-sm sm:px-5">
      {hasFailed ? t.partUnopened : t.loading}{' '}
      {hasFailed && (
        <button type="button" className="link cursor-pointer" onClick={load}>
          {t.editor.retry}
        </button>
      )}
    </p>
  );
}
