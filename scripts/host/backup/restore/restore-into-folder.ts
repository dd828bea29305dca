import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Environment } from '../../command/environment.ts';
import { newestMigration } from '../../database/migrations.ts';
import { embeddedFolder, restoringFolder } from '../../database/open-database.ts';
import { startPostgres } from '../../database/postgres/postgres-server.ts';
import { endStaleServer } from '../../database/postgres/stale-server.ts';
import { makeTables, withClient } from '../bare-database.ts';
import { discard } from '../throw-away-database.ts';
import { type CheckedBackup, loadBackup } from './load-backup.ts';
import type { Restored } from './restore.ts';

/**
 * Restores into a data folder that this process holds. The embedded database is made anew beside the old
 * one, which may be damaged, and takes its place once all of it is there; the old one is kept.
 */
export async function restoreIntoFolder(
  backup: CheckedBackup,
  environment: Environment,
  seenRevision: number,
): Promise<Restored> {
  const unfinished = restoringFolder(environment);
  await discard(unfinished);
  const revision = await loadInto(unfinished, backup, seenRevision).catch(async (error) => {
    await discard(unfinished);
    throw error;
  });
  return { revision, kept: await takePlace(unfinished, embeddedFolder(environment)) };
}

async function loadInto(
  folder: string,
  backup: CheckedBackup,
  seenRevision: number,
): Promise<number> {
  const server = await startPostgres(folder);
  return await withClient(server.url, async (client) => {
    await makeTables(client, newestMigration());
    return await loadBackup(client, backup, { accounts: true, seenRevision });
  }).finally(() => server.stop());
}

async function takePlace(unfinished: string, folder: string): Promise<string | null> {
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
