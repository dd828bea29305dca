import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Environment } from '../command/environment.ts';
import { withProgress } from '../command/progress.ts';
import { applyMigrations, newestMigration } from '../database/migrations.ts';
import { withClient } from '../database/new-client.ts';
import { startPostgres } from '../database/postgres/postgres-server.ts';
import { endStaleServer } from '../database/postgres/stale-server.ts';
import { createTables } from '../database/prepare-database.ts';
import { isAccountTable } from './backup-tables.ts';
import type { Manifest } from './manifest.ts';
import type { BackupFile } from './read-backup.ts';
import { loadBackup, type VerifiedBackup, withTableName } from './restore/load-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Returns the backup itself, or a copy of an older one migrated to the current tables in a scratch database. */
export async function migrateBackup(
  file: BackupFile,
  manifest: Manifest,
  environment: Environment,
): Promise<VerifiedBackup> {
  if (manifest.migration === newestMigration()) return { file, manifest };
  const { key } = file;
  const path = join(environment.DATA_DIR, 'up-to-date.tar.gz');
  const accounts = manifest.tables.some(({ name }) => isAccountTable(name));
  return await withProgress('Migrating it to the tables of this version', () =>
    withScratchDatabase({ file, manifest }, environment, async (client) => {
      await withTableName(file, 'tables changed by later migrations', () =>
        applyMigrations(client),
      );
      const migrated = await writeBackup(client, path, { key, accounts });
      return { file: { path, key }, manifest: migrated };
    }),
  );
}

/** Restores a backup into a temporary database, calls `work` with it, and removes it. */
export async function withScratchDatabase<Result>(
  backup: VerifiedBackup,
  environment: Environment,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const folder = scratchFolder(environment);
  await removeDatabase(folder);
  const server = await startPostgres(folder, { isScratch: true });
  try {
    return await withClient(server.url, async (client) => {
      await createTables(client, backup.manifest.migration);
      await loadBackup(client, backup, { accounts: true, seenRevision: 0 });
      return await work(client);
    });
  } finally {
    await server.stop();
    await removeDatabase(folder);
  }
}

/** Removes the scratch database while another call may still use it. */
export function discardScratchDatabase(environment: Environment): Promise<void> {
  return removeDatabase(scratchFolder(environment));
}

function scratchFolder({ DATA_DIR }: Environment): string {
  return join(DATA_DIR, 'scratch');
}

/** Removes a database folder, and stops a server that a killed process left running there. */
export async function removeDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) await endStaleServer(folder);
  await rm(folder, { recursive: true, force: true });
}
