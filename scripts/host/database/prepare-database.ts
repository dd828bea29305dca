import { Client, type ClientBase } from 'pg';
import { ensureApiRoles } from './api-roles.ts';
import { ensureEmbeddedTables } from './embedded-tables.ts';
import { applyMigrations, refuseNewerDatabase, seedOnce } from './migrations.ts';
import { lockPreparation } from './preparation-lock.ts';

/**
 * Brings a database up to date: roles, the tables that a hosted project brings, migrations, sample content, and
 * what else a first start does (`finish`), whose result it returns. Only one process does this at a time. There
 * is no time limit except for how long a migration waits for a lock. A database of newer code is rejected
 * before anything is changed.
 */
export async function prepareDatabase<Result>(
  url: string,
  finish: (database: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await using _lock = await lockPreparation(client);
    await refuseNewerDatabase(client);
    await ensureApiRoles(client);
    await ensureEmbeddedTables(client);
    await applyMigrations(client);
    await seedOnce(client);
    return await finish(client);
  } finally {
    await client.end();
  }
}
