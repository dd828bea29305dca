import type { Client, ClientBase } from 'pg';
import { ensureApiRoles } from './api-roles.ts';
import { applyMigrations, newestMigration, updateTables } from './migrations.ts';
import { newClient } from './new-client.ts';
import { ensureEmbeddedTables } from './prepare-database.ts';

/** Connects to a server, calls `work`, and disconnects. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a site's tables as of one migration, without content. */
export async function createTables(client: ClientBase, migration: string): Promise<void> {
  await ensureApiRoles(client);
  await ensureEmbeddedTables(client);
  if (migration === newestMigration()) await updateTables(client);
  else await applyMigrations(client, migration);
}
