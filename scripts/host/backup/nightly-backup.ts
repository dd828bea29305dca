import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { asBuildError } from '../command/build-error.ts';
import { commandLine } from '../command/command-line.ts';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { backupFolder, newBackupPath, openBackupSource } from './backup-source.ts';
import { verifyBackup } from './read-backup.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { writeBackup } from './write-backup.ts';

const keptBackups = 14;

/** Writes a backup, proves that it can be restored, deletes old ones, and records the result in the database. */
export async function makeNightlyBackup(environment: Environment): Promise<void> {
  await using source = await openBackupSource({ ...environment, SUPABASE_DB_URL: undefined });
  const drill = await recordStart(source.client);
  try {
    const path = await newBackupPath('nightly', environment);
    const file = { path, key: environment.BACKUP_KEY };
    await writeBackup(source.client, path, { key: file.key, accounts: true });
    const manifest = await verifyBackup(file);
    await withScratchDatabase({ file, manifest }, environment, () => Promise.resolve());
    await recordResult(source.client, drill, { revision: manifest.revision, error: null });
    await deleteOldBackups(backupFolder(environment));
    console.log(`Nightly backup verified by restoring it: revision ${manifest.revision}, ${path}`);
  } catch (error) {
    const reason = reasonFor(error);
    await recordResult(source.client, drill, { revision: null, error: reason });
    console.error(
      `The nightly backup failed: ${reason} Earlier backups are kept. The next attempt is tomorrow night. To back up now, run ${commandLine('backup')}.`,
    );
  }
}

/** Until its result is recorded, a backup counts as interrupted. */
async function recordStart(client: ClientBase): Promise<string> {
  await client.query(
    `delete from public.backup_drills where started_at < now() - interval '1 year'`,
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into public.backup_drills (error) values ('The backup was interrupted.') returning id`,
  );
  return rows[0]?.id ?? '';
}

async function recordResult(
  client: ClientBase,
  drill: string,
  { revision, error }: { revision: number | null; error: string | null },
): Promise<void> {
  await client.query(
    'update public.backup_drills set finished_at = now(), revision = $2, error = $3 where id = $1',
    [drill, revision, error],
  );
}

function reasonFor(error: unknown): string {
  if (error instanceof OperatorError) return error.message.slice(0, 1000);
  const { message, log } = asBuildError(
    error,
    'The backup stopped with an unexpected error.',
    'other',
  );
  console.error(log);
  return message;
}

/** Deletes nightly backups only: the others were made by hand. */
async function deleteOldBackups(folder: string): Promise<void> {
  const nightly = (await readdir(folder)).filter((name) => /^nightly-.*\.(gz|age)$/.test(name));
  for (const name of nightly.sort().slice(0, -keptBackups)) await rm(join(folder, name));
}
