import { type ComponentType, useEffect, useState } from 'react';
import { useAdminTexts } from '../ui/admin-texts.ts';
import type { TodayProps } from './Today.tsx';

/** Loads the band of what needs attention, and the tables that it reads, after the panel. */
export function LazyToday(props: TodayProps) {
  const t = useAdminTexts();
  const [Today, setToday] = useState<ComponentType<TodayProps>>();
  useEffect(() => {
    // If it cannot be loaded, the tabs still show everything.
    import('./Today.tsx').then(
      (loaded) => setToday(() => loaded.Today),
      () => {},
    );
  }, []);
  if (Today) return <Today {...props} />;
  return <p className="today px-4 py-3 text-ink-soft text-sm sm:px-5">{t.loading}</p>;
}
