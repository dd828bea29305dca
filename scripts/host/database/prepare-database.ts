import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { ensureApiRoles } from './api-roles.ts';
import { inTransactionWithLockRetry } from './lock-retry.ts';
import {
  applyMigrations,
  describeOtherTexts,
  newestMigration,
  refuseNewerDatabase,
  seedOnce,
  updateTables,
} from './migrations.ts';
import { withClient } from './new-client.ts';
import { lockPreparation } from './preparation-lock.ts';

/**
 * Brings a database up to date: roles, the tables that Supabase projects have, our tables and sample content. Then
 * runs `finish` and returns its result. Only one process does this at a time. A database of a newer version of this
 * code is rejected before anything is changed.
 */
export async function prepareDatabase<Result>(
  url: string,
  finish: (database: ClientBase) => Promise<Result>,
): Promise<Result> {
  return withClient(url, async (client) => {
    await using _lock = await lockPreparation(client);
    await refuseNewerDatabase(client);
    await ensureApiRoles(client);
    await ensureEmbeddedTables(client);
    await updateTables(client);
    const otherTexts = await describeOtherTexts(client);
    if (otherTexts) console.warn(otherTexts);
    await seedOnce(client);
    return await finish(client);
  });
}

/** Creates a site's tables as of one migration, without content. */
export async function createTables(client: ClientBase, migration: string): Promise<void> {
  await ensureApiRoles(client);
  await ensureEmbeddedTables(client);
  if (migration === newestMigration()) await updateTables(client);
  else await applyMigrations(client, migration);
}

/** Creates the tables that Supabase projects have before our migrations run. */
export async function ensureEmbeddedTables(database: ClientBase): Promise<void> {
  for (const file of globSync('supabase/embedded/*.sql').sort()) {
    const statements = await readFile(file, 'utf8');
    await inTransactionWithLockRetry(database, file, () => database.query(statements));
  }
}
