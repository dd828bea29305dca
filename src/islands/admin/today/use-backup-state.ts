import { useEffect, useState } from 'react';
import { loadBackupDrills } from '#database/publishing/backup-drills.ts';
import { supabase } from '#islands/supabase.ts';
import { type BackupState, backupState } from '#schemas/publishing/backup-drill.ts';

/** The state of the backups when the panel was opened; `undefined` until it is loaded. */
export function useBackupState(): BackupState | undefined {
  const [state, setState] = useState<BackupState>();
  useEffect(() => {
    loadBackupDrills(supabase).then(
      (drills) => setState(backupState(drills, new Date())),
      () => setState({ at: 'unknown' }),
    );
  }, []);
  return state;
}
