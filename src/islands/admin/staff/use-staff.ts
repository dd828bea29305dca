import { useContext } from 'react';
import { changeStaff, loadStaff, type StaffChange } from '#database/staff/staff.ts';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { useLoaded } from '#islands/loading/Loaded.tsx';
import { supabase } from '#islands/supabase.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import { AdminLocale } from '../ui/admin-texts.ts';

/** Makes a change and shows `done` as a toast; returns an error message if it failed. */
export type ChangeStaff = (change: StaffChange, done: string) => Promise<string | undefined>;

// `null` for accounts that are not owners.
const loadOverview = () => loadStaff(supabase);

/** Everyone with access, and the means to change it. */
export function useStaff() {
  const t = staffText[useContext(AdminLocale)];
  const loaded = useLoaded(loadOverview);

  const change: ChangeStaff = async (request, done) => {
    const { outcome } = await changeStaff(supabase, request);
    if (outcome === 'done') toast(done);
    // A toast, because the tab closes for accounts that lose access to it.
    else if (outcome === 'denied' || outcome === 'signed-out') toastError(t.problems[outcome]);
    await loaded.reload();
    return outcome === 'done' ? undefined : t.problems[outcome];
  };
  return { loaded, change };
}
