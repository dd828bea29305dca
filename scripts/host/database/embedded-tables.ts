import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';

/** Creates the tables that a hosted project has before our migrations run. */
export async function ensureEmbeddedTables(database: ClientBase): Promise<void> {
  for (const file of globSync('supabase/embedded/*.sql').sort()) {
    await database.query(await readFile(file, 'utf8'));
  }
}
