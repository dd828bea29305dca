import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import { findRunningSite, holdDataDirectory } from '../backend/data-directory.ts';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { lockForCommand } from '../command/upgrade-lock.ts';
import { newClient } from '../database/new-client.ts';
import { embeddedFolder, openDatabase, refuseAbsentSite } from '../database/open-database.ts';
import { runningUrl } from '../database/postgres/stale-server.ts';
import { connectProject } from '../hosted/connect-project.ts';
import type { Scope } from './backup-tables.ts';

interface BackupSource extends AsyncDisposable, Scope {
  client: Client;
}

/**
 * Connects to the database of the site, which may be running: the hosted project in SUPABASE_DB_URL, the
 * server in DATABASE_URL, or the embedded one, started if needed. Prevents upgrades until disposed. Throws an
 * {@link OperatorError} during an upgrade.
 */
export async function openBackupSource(environment: Environment): Promise<BackupSource> {
  const { SUPABASE_DB_URL: hosted } = environment;
  if (hosted) {
    const client = await connectProject(hosted);
    return sourceOf(client, false, () => client.end());
  }
  await using opened = new AsyncDisposableStack();
  opened.defer(lockForCommand(environment.DATA_DIR));
  const client = newClient({ connectionString: await urlOf(environment, opened) });
  await client.connect();
  opened.defer(() => client.end());
  const rest = opened.move();
  return sourceOf(client, true, () => rest.disposeAsync());
}

/** Adds whatever must be closed after use to `opened`. */
async function urlOf(environment: Environment, opened: AsyncDisposableStack): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = environment;
  refuseAbsentSite(environment);
  if (!DATABASE_URL && (await findRunningSite(DATA_DIR))) {
    return await runningUrl(embeddedFolder(environment));
  }
  if (!DATABASE_URL) opened.defer((await holdDataDirectory(DATA_DIR)).release);
  const { url, close } = await openDatabase(environment);
  opened.defer(close);
  return url;
}

/** The default folder for backups. */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: Environment): string {
  return resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'));
}

/** An unused path in the backup folder: `backup-2026-11-22T09-10-00Z.tar.gz`. */
export async function newBackupPath(
  kind: 'backup' | 'before-restore' | 'before-starting-over' | 'before-upgrade' | 'nightly',
  environment: Environment,
): Promise<string> {
  const folder = backupFolder(environment);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const ending = `.tar.gz${environment.BACKUP_KEY ? '.age' : ''}`;
  const nth = (count: number) =>
    join(folder, `${kind}-${now}${count > 1 ? `-${count}` : ''}${ending}`);
  // Restoring a backup within the second it was made must not overwrite it.
  let count = 1;
  while (existsSync(nth(count))) count += 1;
  return nth(count);
}

function sourceOf(client: Client, accounts: boolean, end: () => Promise<void>): BackupSource {
  return { client, accounts, [Symbol.asyncDispose]: end };
}
