import { Client, type ClientBase } from 'pg';
import { ensureApiRoles } from '../database/api-roles.ts';
import { applyMigrations } from '../database/migrations.ts';
import { ensureEmbeddedTables } from '../database/prepare-database.ts';

/** Connects to a server, does something there, and leaves. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  // A server that goes away is told by the statement that it interrupts.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a site's tables as they were after one of the migrations, without any content. */
export async function makeTables(client: ClientBase, migration: string): Promise<void> {
  await ensureApiRoles(client);
  await ensureEmbeddedTables(client);
  await applyMigrations(client, migration);
}
