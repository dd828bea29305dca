import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { findRunningSite, holdDataDirectory } from '../backend/data-directory.ts';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { embeddedFolder, openDatabase } from '../database/open-database.ts';
import { runningUrl } from '../database/postgres/stale-server.ts';
import { connectProject } from '../hosted/connect-project.ts';
import type { Scope } from './catalogue.ts';

/** The database of the site, open until it is disposed of. */
interface BackupSource extends AsyncDisposable, Scope {
  client: Client;
}

/**
 * Connects to the database of the site, which may be running: the hosted project in SUPABASE_DB_URL, the
 * server in DATABASE_URL, or the embedded one, which is started when no site runs.
 */
export async function openBackupSource(environment: Environment): Promise<BackupSource> {
  const { SUPABASE_DB_URL: hosted, DATABASE_URL, DATA_DIR } = environment;
  if (hosted) return sourceOf(await connectProject(hosted), false, async () => {});
  if (DATABASE_URL) return await connectTo(await openDatabase(environment));
  const folder = embeddedFolder(environment);
  if (!existsSync(folder)) {
    throw new OperatorError(`There is no site in ${DATA_DIR} yet: run npm start once.`);
  }
  if (await findRunningSite(DATA_DIR)) {
    return await connectTo({ url: await runningUrl(folder), close: async () => {} });
  }
  const hold = await holdDataDirectory(DATA_DIR);
  const { url, close } = await openDatabase(environment);
  return await connectTo({
    url,
    close: async () => {
      await close();
      await hold.release();
    },
  });
}

/** Where backups are kept that nobody names a place for. */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: Environment): string {
  return resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'));
}

/** A place for a backup that is made now: `backup-2026-11-22T09-10-00Z.tar.gz` in the folder of backups. */
export async function newBackupPath(
  kind: 'backup' | 'before-restore' | 'before-upgrade' | 'nightly',
  environment: Environment,
): Promise<string> {
  const folder = backupFolder(environment);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return join(folder, `${kind}-${now}.tar.gz${environment.BACKUP_KEY ? '.age' : ''}`);
}

async function connectTo({ url, close }: { url: string; close: () => Promise<void> }) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return sourceOf(client, true, close);
}

function sourceOf(client: Client, accounts: boolean, close: () => Promise<void>): BackupSource {
  return {
    client,
    accounts,
    [Symbol.asyncDispose]: async () => {
      await client.end();
      await close();
    },
  };
}
