import { Client } from 'pg';
import { ensureApiRoles } from './api-roles.ts';
import { ensureEmbeddedTables } from './embedded-tables.ts';
import { applyMigrations, refuseNewerDatabase, seedOnce } from './migrations.ts';

/**
 * Brings a database up to date: roles, the tables that a hosted project brings, migrations, sample content.
 * There is no time limit. A database of newer code is rejected before anything is changed.
 */
export async function prepareDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await refuseNewerDatabase(client);
    await ensureApiRoles(client);
    await ensureEmbeddedTables(client);
    await applyMigrations(client);
    await seedOnce(client);
  } finally {
    await client.end();
  }
}
