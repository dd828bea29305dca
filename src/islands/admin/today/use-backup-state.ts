import { useEffect, useState } from 'react';
import { loadBackupDrills } from '#database/publishing/backup-drills.ts';
import { supabase } from '#islands/supabase.ts';
import { type BackupState, backupState } from '#schemas/publishing/backup-drill.ts';

/** The state of the backups when the panel was opened; `undefined` until it is loaded, `unread` if it could not be read. */
export function useBackupState(): BackupState | 'unread' | undefined {
  const [state, setState] = useState<BackupState | 'unread'>();
  useEffect(() => {
    loadBackupDrills(supabase).then(
      (drills) => setState(backupState(drills, new Date())),
      () => setState('unread'),
    );
  }, []);
  return state;
}
