import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';

/** Makes the tables that a hosted project brings along and the library does not. */
export async function ensureEmbeddedTables(database: ClientBase): Promise<void> {
  await database.query(await readFile('supabase/embedded/10-second-factors.sql', 'utf8'));
}
