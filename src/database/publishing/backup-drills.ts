import type { SupabaseClient } from '@supabase/supabase-js';
import { type BackupDrill, backupDrillSchema } from '#schemas/publishing/backup-drill.ts';

const newestDrills = 30;

/**
 * Results of the newest nightly backups, newest first, without those that were dated in the future while the clock
 * was ahead. Throws when the database cannot be read.
 */
export async function loadBackupDrills(client: SupabaseClient): Promise<BackupDrill[]> {
  const { data, error } = await client
    .from('backup_drills')
    .select('started_at, finished_at, revision, error')
    .lt('started_at', 'now')
    .order('started_at', { ascending: false })
    .limit(newestDrills);
  if (error) throw new Error(error.message);
  return data.map((row) => backupDrillSchema.parse(row));
}
