import * as z from 'zod/mini';

const moment = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((value) => new Date(value)),
);

/** A row of `backup_drills`: what became of one nightly backup. */
export const backupDrillSchema = z.object({
  started_at: moment,
  finished_at: z.nullable(moment),
  revision: z.nullable(z.coerce.number()),
  error: z.nullable(z.string()),
});

/** A row of `backup_drills`. */
export type BackupDrill = z.infer<typeof backupDrillSchema>;

/** A backup that was restored and compared. */
export interface ProvenBackup {
  at: Date;
  revision: number;
}

/** What is to be told of the backups. Nothing before the first, and where others make them. */
export type BackupState =
  | { at: 'unknown' }
  | { at: 'proven'; last: ProvenBackup }
  | { at: 'failed'; reason: string; last: ProvenBackup | null }
  | { at: 'overdue'; last: ProvenBackup | null };

const hour = 3_600_000;
const patience = 3 * 24 * hour;

/** What the newest drills, newest first, come to. One that runs for an hour at most is still under way. */
export function backupState(drills: BackupDrill[], now: Date): BackupState {
  const ago = (moment: Date) => now.getTime() - moment.getTime();
  const ended = drills.filter((drill) => drill.finished_at || ago(drill.started_at) > hour);
  const [newest] = ended;
  if (!newest) return { at: 'unknown' };
  const last = lastProven(ended);
  if (newest.error !== null) return { at: 'failed', reason: newest.error, last };
  return last && ago(last.at) < patience ? { at: 'proven', last } : { at: 'overdue', last };
}

function lastProven(drills: BackupDrill[]): ProvenBackup | null {
  for (const { finished_at: at, revision, error } of drills) {
    if (at && revision !== null && error === null) return { at, revision };
  }
  return null;
}
