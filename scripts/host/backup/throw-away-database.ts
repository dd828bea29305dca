import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Environment } from '../command/environment.ts';
import { applyMigrations, newestMigration } from '../database/migrations.ts';
import { startPostgres } from '../database/postgres/postgres-server.ts';
import { endStaleServer } from '../database/postgres/stale-server.ts';
import { makeTables, withClient } from './bare-database.ts';
import { isAboutAccounts } from './catalogue.ts';
import type { BackupFile } from './check/read-backup.ts';
import type { Manifest } from './manifest.ts';
import { blameOn, type CheckedBackup, loadBackup } from './restore/load-backup.ts';
import { writeBackup } from './write-backup.ts';

/**
 * A backup with the tables of today: itself, or one that is made of it in a database of its own by the
 * migrations that came after it.
 */
export async function bringUpToDate(
  file: BackupFile,
  manifest: Manifest,
  environment: Environment,
): Promise<CheckedBackup> {
  if (manifest.migration === newestMigration()) return { file, manifest };
  const { key } = file;
  const path = join(environment.DATA_DIR, 'up-to-date.tar.gz');
  const accounts = manifest.tables.some(({ name }) => isAboutAccounts(name));
  return await withRestored({ file, manifest }, environment, async (client) => {
    await blameOn(file, 'tables that have changed since', () => applyMigrations(client));
    const updated = await writeBackup(client, path, { key, accounts });
    return { file: { path, key }, manifest: updated };
  });
}

/** Works in a database of its own that a backup was restored into, and that is gone afterwards. */
export async function withRestored<Result>(
  backup: CheckedBackup,
  environment: Environment,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const folder = throwAwayFolder(environment);
  await discard(folder);
  const server = await startPostgres(folder, { isScratch: true });
  try {
    return await withClient(server.url, async (client) => {
      await makeTables(client, backup.manifest.migration);
      await loadBackup(client, backup, { accounts: true, seenRevision: 0 });
      return await work(client);
    });
  } finally {
    await server.stop();
    await discard(folder);
  }
}

/** Removes the throw-away database, from another hand than the one that uses it. */
export function discardThrowAway(environment: Environment): Promise<void> {
  return discard(throwAwayFolder(environment));
}

function throwAwayFolder({ DATA_DIR }: Environment): string {
  return join(DATA_DIR, 'throw-away');
}

/** Removes a database, together with a server that a killed process left there. */
export async function discard(folder: string): Promise<void> {
  if (existsSync(folder)) await endStaleServer(folder);
  await rm(folder, { recursive: true, force: true });
}
