import { useEffect, useState } from 'react';
import { loadBackupDrills } from '#database/publishing/backup-drills.ts';
import { supabase } from '#islands/supabase.ts';
import { type BackupState, backupState } from '#schemas/publishing/backup-drill.ts';

/** The state of the backups when the panel was opened. */
export function useBackupState(): BackupState {
  const [state, setState] = useState<BackupState>({ at: 'unknown' });
  useEffect(() => {
    // No message on failure: the tabs read the same database and report it.
    loadBackupDrills(supabase).then(
      (drills) => setState(backupState(drills, new Date())),
      () => {},
    );
  }, []);
  return state;
}
