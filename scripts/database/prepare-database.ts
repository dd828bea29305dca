import { Client } from 'pg';
import { ensureApiRoles } from './api-roles.ts';
import { ensureEmbeddedTables } from './embedded-tables.ts';
import { applyMigrations, refuseNewerDatabase, seedOnce } from './migrations.ts';

/**
 * Brings a database up to date: roles, what the library keeps (`initLibrary`) and what it lacks, migrations,
 * sample content.
 * Nothing of this is limited in time. A database of newer code is refused before anything is done to it.
 */
export async function prepareDatabase(
  url: string,
  initLibrary: () => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await refuseNewerDatabase(client);
    await ensureApiRoles(client);
    await initLibrary();
    await ensureEmbeddedTables(client);
    await applyMigrations(client);
    await seedOnce(client);
  } finally {
    await client.end();
  }
}
