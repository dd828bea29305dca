import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Environment } from '../../command/environment.ts';
import { newestMigration } from '../../database/migrations.ts';
import { withClient } from '../../database/new-client.ts';
import { embeddedFolder, restoringFolder } from '../../database/open-database.ts';
import { startPostgres } from '../../database/postgres/postgres-server.ts';
import { endStaleServer } from '../../database/postgres/stale-server.ts';
import { createTables } from '../../database/prepare-database.ts';
import { removeDatabase } from '../scratch-database.ts';
import { loadBackup, type Restored, type VerifiedBackup } from './load-backup.ts';

/**
 * Restores into a data folder that this process has locked. It creates a new embedded database next to the old
 * one, which may be damaged, and swaps them when it is complete. The old one is kept.
 */
export async function restoreIntoFolder(
  backup: VerifiedBackup,
  environment: Environment,
  seenRevision: number,
): Promise<Restored> {
  const unfinished = restoringFolder(environment);
  await removeDatabase(unfinished);
  const revision = await loadInto(unfinished, backup, seenRevision).catch(async (error) => {
    await removeDatabase(unfinished);
    throw error;
  });
  return { revision, kept: await swapIn(unfinished, embeddedFolder(environment)) };
}

async function loadInto(
  folder: string,
  backup: VerifiedBackup,
  seenRevision: number,
): Promise<number> {
  const server = await startPostgres(folder);
  return await withClient(server.url, async (client) => {
    await createTables(client, newestMigration());
    return await loadBackup(client, backup, { accounts: true, seenRevision });
  }).finally(() => server.stop());
}

async function swapIn(unfinished: string, folder: string): Promise<string | null> {
  if (!existsSync(folder)) {
    await rename(unfinished, folder);
    return null;
  }
  await endStaleServer(folder);
  const kept = `${folder}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await rename(folder, kept);
  await rename(unfinished, folder);
  return kept;
}
