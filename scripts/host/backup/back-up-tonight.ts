import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { asBuildError } from '../command/build-error.ts';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { backupFolder, newBackupPath, openBackupSource } from './backup-source.ts';
import { proveBackup } from './check/prove-backup.ts';
import { writeBackup } from './write-backup.ts';

const kept = 14;

/** Makes a backup, proves it, removes the oldest, and notes in the database what became of it. */
export async function backUpTonight(environment: Environment): Promise<void> {
  await using source = await openBackupSource({ ...environment, SUPABASE_DB_URL: undefined });
  const drill = await begin(source.client);
  try {
    const path = await newBackupPath('nightly', environment);
    const key = environment.BACKUP_KEY;
    await writeBackup(source.client, path, { key, accounts: true });
    const { revision } = await proveBackup({ path, key }, environment);
    await end(source.client, drill, { revision, error: null });
    await removeOldest(backupFolder(environment));
    console.log(`The nightly backup is proven: revision ${revision}, ${path}`);
  } catch (error) {
    const reason = reasonFor(error);
    await end(source.client, drill, { revision: null, error: reason });
    console.error(`The nightly backup failed: ${reason}`);
  }
}

/** Until it has ended, a drill counts as cut off. */
async function begin(client: ClientBase): Promise<string> {
  await client.query(
    `delete from public.backup_drills where started_at < now() - interval '1 year'`,
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into public.backup_drills (error) values ('The backup was cut off.') returning id`,
  );
  return rows[0]?.id ?? '';
}

async function end(
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
  const { message, log } = asBuildError(error, 'Something unexpected stopped the backup.');
  console.error(log);
  return message;
}

/** Backups that somebody made by hand are theirs to remove. */
async function removeOldest(folder: string): Promise<void> {
  const nightly = (await readdir(folder)).filter((name) => /^nightly-.*\.(gz|age)$/.test(name));
  for (const name of nightly.sort().slice(0, -kept)) await rm(join(folder, name));
}
