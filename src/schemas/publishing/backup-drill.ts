import * as z from 'zod/mini';

const moment = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((value) => new Date(value)),
);

/** A row of `backup_drills`: the result of one nightly backup. */
export const backupDrillSchema = z.object({
  started_at: moment,
  finished_at: z.nullable(moment),
  revision: z.nullable(z.coerce.number()),
  error: z.nullable(z.string()),
});

export type BackupDrill = z.infer<typeof backupDrillSchema>;

/** A backup that was restored and compared with the original. */
interface ProvenBackup {
  at: Date;
  revision: number;
}

/** `unknown` before the first backup and on hosted projects, which make their own. */
export type BackupState =
  | { at: 'unknown' }
  | { at: 'proven'; last: ProvenBackup }
  | { at: 'failed'; reason: string; last: ProvenBackup | null }
  | { at: 'overdue'; last: ProvenBackup | null };

const hour = 3_600_000;
const overdueAfter = 2 * 24 * hour;

/** Evaluates drills, newest first. A drill without an end is ignored for an hour, while it may be running. */
export function backupState(drills: BackupDrill[], now: Date): BackupState {
  const ago = (moment: Date) => now.getTime() - moment.getTime();
  const ended = drills.filter((drill) => drill.finished_at || ago(drill.started_at) > hour);
  const [newest] = ended;
  if (!newest) return { at: 'unknown' };
  const last = lastProven(ended);
  if (newest.error !== null) return { at: 'failed', reason: newest.error, last };
  return last && ago(last.at) < overdueAfter ? { at: 'proven', last } : { at: 'overdue', last };
}

function lastProven(drills: BackupDrill[]): ProvenBackup | null {
  for (const { finished_at: at, revision, error } of drills) {
    if (at && revision !== null && error === null) return { at, revision };
  }
  return null;
}
