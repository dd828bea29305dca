import { useCallback, useEffect, useState } from 'react';
import { loadHero } from '#data/hero-content.ts';
import { adminText } from '#i18n/admin.ts';
import { tellProblem } from '#islands/toast/toast-manager.ts';
import type { Hero } from '#schemas/hero.ts';
import { HeroForm } from './HeroForm.tsx';

const t = adminText.en;

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; hero: Hero | null };

/** Reads the hero, then hands it to the form. */
export function HeroTab({ onSaved }: { onSaved: () => void }) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const load = useCallback(async () => {
    setLoading({ state: 'loading' });
    try {
      setLoading({ state: 'loaded', hero: await loadHero() });
    } catch {
      setLoading({ state: 'failed' });
      tellProblem(t.hero.loadProblem);
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (loading.state === 'loaded') return <HeroForm loaded={loading.hero} onSaved={onSaved} />;
  if (loading.state === 'loading') return <p>{t.loading}</p>;
  return (
    <div className="card p-8">
      <p>{t.hero.loadProblem}</p>
      <button type="button" className="btn btn-quiet mt-4" onClick={() => void load()}>
        {t.hero.retry}
      </button>
    </div>
  );
}
