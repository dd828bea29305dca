import { backupDrillSchema, backupState } from '#schemas/publishing/backup-drill.ts';
import { openBackupSource } from '../../host/backup/backup-source.ts';
import type { Environment } from '../../host/command/environment.ts';
import { type Finding, must } from './finding.ts';

type State = ReturnType<typeof backupState>;

interface DatabaseState {
  backups: State;
  version: string;
}

/** `null` for a hosted project, which Supabase backs up and updates. */
export async function loadDatabaseState(environment: Environment): Promise<DatabaseState | null> {
  if (environment.PUBLIC_SUPABASE_URL) return null;
  await using source = await openBackupSource({ ...environment, SUPABASE_DB_URL: undefined });
  const { rows } = await source.client.query(
    `select started_at, finished_at, revision, error from public.backup_drills
     where started_at <= now() order by started_at desc limit 30`,
  );
  const backups = backupState(
    rows.map((row) => backupDrillSchema.parse(row)),
    new Date(),
  );
  const server = await source.client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return { backups, version: server.rows[0]?.version ?? '' };
}

/** `Last backup proof: 3:10 AM CST, revision 4312`. */
export function lastBackupLine(state: State, now = new Date()): string {
  if (!('last' in state) || !state.last) return 'Last backup proof: none yet';
  const { at, revision } = state.last;
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const time = at.toLocaleTimeString('en-US', clock);
  const day = at.toLocaleDateString('en-US', { dateStyle: 'medium' });
  const isToday = at.toDateString() === now.toDateString();
  return `Last backup proof: ${isToday ? time : `${day}, ${time}`}, revision ${revision}`;
}

export function backupFindings(state: State, isOff: boolean): Finding[] {
  if (isOff) return [must('Nightly backups are off.', 'NIGHTLY_BACKUP; docs/backup.md')];
  const log = 'the log of the site; docs/backup.md';
  if (state.at === 'failed') return [must(`The last backup failed: ${state.reason}`, log)];
  if (state.at === 'proven') return [];
  return [
    must(
      'No backup was verified in the last two days.',
      'a running site makes one a minute after its start, and each night',
    ),
  ];
}
