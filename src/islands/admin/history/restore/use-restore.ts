import { useCallback, useContext, useEffect, useState } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { historyText } from '#i18n/admin/history.ts';
import { supabase } from '#islands/supabase.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { type RestorePoint, revisionRow } from '../revision-version.ts';
import { loadCurrent, restore } from './restore.ts';
import { restoreProblem } from './restoring-changes.ts';

/** The row as it is now, as far as it is known. */
export type Now =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; row: ContentRow | null };

/** Looks up how the row of a restore point is now, and restores over exactly that. */
export function useRestore(point: RestorePoint, onRestored: (row: ContentRow) => void) {
  const locale = useContext(AdminLocale);
  const [now, setNow] = useState<Now>({ state: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const look = useCallback(async () => {
    const row = await loadCurrent(supabase, point).catch(() => undefined);
    setNow(row === undefined ? { state: 'failed' } : { state: 'known', row });
  }, [point]);
  useEffect(() => void look(), [look]);

  async function confirm(): Promise<void> {
    if (now.state !== 'known' || isBusy) return;
    setIsBusy(true);
    const outcome = await restore(supabase, point, now.row);
    if (outcome.outcome === 'saved') return onRestored(outcome.row);
    // Somebody may have saved in between: what restoring would change is looked up anew.
    if (outcome.outcome === 'conflict' || outcome.outcome === 'failed') await look();
    const { page } = revisionRow(point.revision, locale);
    setProblem(restoreProblem(outcome, page, historyText[locale].problems));
    setIsBusy(false);
  }

  return { now, isBusy, problem, look, confirm };
}
