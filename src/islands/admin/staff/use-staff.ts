import { useCallback, useContext, useEffect, useState } from 'react';
import { changeStaff, loadStaff, type StaffChange } from '#database/staff/staff.ts';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { supabase } from '#islands/supabase.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import type { StaffOverview } from '#schemas/staff/staff-overview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';

/** Changes something about staff: tells that it is `done`, in words; answers why it was refused. */
export type ChangeStaff = (change: StaffChange, done: string) => Promise<string | undefined>;

interface LoadedStaff {
  at: 'loading' | 'loaded' | 'failed';
  /** `null` for who is no owner. */
  overview: StaffOverview | null;
  /** Counts how often it was read: after each change there is more to read elsewhere. */
  changes: number;
}

/** Everybody who edits, and ways to change that. */
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

  const change: ChangeStaff = async (asked, done) => {
    const { outcome } = await changeStaff(supabase, asked);
    if (outcome === 'done') toast(done);
    // The tab is gone with the right to it, and what it says with it.
    else if (outcome === 'denied' || outcome === 'signed-out') toastError(t.problems[outcome]);
    await reload();
    return outcome === 'done' ? undefined : t.problems[outcome];
  };
  return { ...staff, reload, change };
}
