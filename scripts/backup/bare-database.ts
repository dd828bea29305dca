import { Client, type ClientBase } from 'pg';
import { openSecrets } from '../backend/secrets.ts';
import type { Environment } from '../command/environment.ts';
import { ensureApiRoles } from '../database/api-roles.ts';
import { ensureEmbeddedTables } from '../database/embedded-tables.ts';
import { applyMigrations } from '../database/migrations.ts';

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

/** Makes a site's tables as they were after one of the migrations, without any content. */
export async function makeTables(
  url: string,
  client: ClientBase,
  environment: Environment,
  migration: string,
): Promise<void> {
  // It takes half a second to load, and a file that is refused has no need of it.
  const { createLibraryApp } = await import('../backend/library-app.ts');
  const { connectLibrary } = await import('../database/library-connection.ts');
  await ensureApiRoles(client);
  const connection = connectLibrary(url, { most: 1, seconds: 60 });
  const secrets = await openSecrets(environment.DATA_DIR);
  try {
    await createLibraryApp(connection, secrets, environment).ensureSystemSchema();
  } finally {
    await connection.close();
  }
  await ensureEmbeddedTables(client);
  await applyMigrations(client, migration);
}
