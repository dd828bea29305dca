import { useEffect, useState } from 'react';
import { loadBackupDrills } from '#database/publishing/backup-drills.ts';
import { supabase } from '#islands/supabase.ts';
import { type BackupState, backupState } from '#schemas/publishing/backup-drill.ts';

/** How safe what was saved is, as far as backups go; read once. */
export function useBackupState(): BackupState {
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
