import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { ensureApiRoles } from './api-roles.ts';
import { inTransactionWithLockRetry } from './lock-retry.ts';
import { describeOtherTexts, refuseNewerDatabase, seedOnce, updateTables } from './migrations.ts';
import { newClient } from './new-client.ts';
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
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    await using _lock = await lockPreparation(client);
    await refuseNewerDatabase(client);
    await ensureApiRoles(client);
    await ensureEmbeddedTables(client);
    await updateTables(client);
    const otherTexts = await describeOtherTexts(client);
    if (otherTexts) console.warn(otherTexts);
    await seedOnce(client);
    return await finish(client);
  } finally {
    await client.end();
  }
}

/** Creates the tables that Supabase projects have before our migrations run. */
export async function ensureEmbeddedTables(database: ClientBase): Promise<void> {
  for (const file of globSync('supabase/embedded/*.sql').sort()) {
    const statements = await readFile(file, 'utf8');
    await inTransactionWithLockRetry(database, file, () => database.query(statements));
  }
}
