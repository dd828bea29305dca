import { useContext, useEffect, useState } from 'react';
import { loadBackupDrills } from '#database/publishing/backup-drills.ts';
import { backupsText } from '#i18n/admin/backups.ts';
import { supabase } from '#islands/supabase.ts';
import {
  type BackupState,
  backupState,
  type ProvenBackup,
} from '#schemas/publishing/backup-drill.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { useMoments } from '../ui/use-moments.ts';

/** A quiet line while backups are proven, a warning when they are not. */
export function BackupNotice() {
  const locale = useContext(AdminLocale);
  const t = backupsText[locale];
  const state = useBackupState();
  if (state.at === 'unknown') return null;
  const last = <LastProven last={state.last} />;
  if (state.at === 'proven') return <p className="text-ink-soft text-sm">{last}</p>;
  return (
    <Notice tone="warning">
      <span>
        {state.at === 'overdue' ? t.overdue : t.failed}{' '}
        {state.at === 'failed' && <q lang="en">{state.reason}</q>} {last}
      </span>
    </Notice>
  );
}

function LastProven({ last }: { last: ProvenBackup | null }) {
  const t = backupsText[useContext(AdminLocale)];
  const moments = useMoments();
  if (!last) return t.none;
  return t.proven(moments.whole(last.at), last.revision);
}

function useBackupState(): BackupState {
  const [state, setState] = useState<BackupState>({ at: 'unknown' });
  useEffect(() => {
    // What cannot be read is told by the tabs, which read the same database.
    loadBackupDrills(supabase).then(
      (drills) => setState(backupState(drills, new Date())),
      () => {},
    );
  }, []);
  return state;
}
