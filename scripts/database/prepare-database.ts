import { Client, type ClientBase } from 'pg';
import { ensureApiRoles } from './api-roles.ts';
import { ensureEmbeddedTables } from './embedded-tables.ts';
import { applyMigrations, refuseNewerDatabase, seedOnce } from './migrations.ts';
import { lockPreparation } from './preparation-lock.ts';

/**
 * Brings a database up to date: roles, what the library keeps (`initLibrary`) and what it lacks, migrations,
 * sample content, and what else a first start does (`finish`), whose result it returns. Of several processes
 * one at a time does so. None of this is limited in time, except how long a migration waits for a lock. A
 * database of newer code is refused before anything is done to it.
 */
export async function prepareDatabase<Result>(
  url: string,
  initLibrary: () => Promise<unknown>,
  finish: (database: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await using _lock = await lockPreparation(client);
    await refuseNewerDatabase(client);
    await ensureApiRoles(client);
    await initLibrary();
    await ensureEmbeddedTables(client);
    await applyMigrations(client);
    await seedOnce(client);
    return await finish(client);
  } finally {
    await client.end();
  }
}
