import { useCallback, useContext, useEffect, useState } from 'react';
import { changeStaff, loadStaff, type StaffChange } from '#database/staff/staff.ts';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { supabase } from '#islands/supabase.ts';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';
import type { StaffOverview } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';

/** Makes a change and shows `done` as a toast; returns an error message if it failed. */
export type ChangeStaff = (change: StaffChange, done: string) => Promise<string | undefined>;

interface LoadedStaff {
  at: 'loading' | 'loaded' | 'failed';
  /** `null` for accounts that are not owners. */
  overview: StaffOverview | null;
  /** Grows with each load, so that the account activity is loaded again after a change. */
  changes: number;
}

/** Everyone with access, and the means to change it. */
export function useStaff() {
  const t = staffText[useContext(AdminLocale)];
  const [staff, setStaff] = useState<LoadedStaff>({ at: 'loading', overview: null, changes: 0 });
  const reload = useCallback(async () => {
    try {
      const overview = await loadStaff(supabase);
      setStaff(({ changes }) => ({ at: 'loaded', overview, changes: changes + 1 }));
    } catch {
      setStaff((before) => ({ ...before, at: 'failed' }));
    }
  }, []);
  useEffect(() => void reload(), [reload]);

  const change: ChangeStaff = async (request, done) => {
    const { outcome } = await changeStaff(supabase, request);
    if (outcome === 'done') tell(done);
    // A toast, because the tab closes for accounts that lose access to it.
    else if (outcome === 'denied' || outcome === 'signed-out') tellProblem(t.problems[outcome]);
    await reload();
    return outcome === 'done' ? undefined : t.problems[outcome];
  };
  return { ...staff, reload, change };
}
