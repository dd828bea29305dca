import type { ClientBase } from 'pg';
import { readCatalog } from '../../scripts/host/database/read-catalog.ts';

/** What our schemas consist of: for each object, its definition with the rights of each role. */
export async function catalogueOf(
  database: Pick<ClientBase, 'query'>,
): Promise<Record<string, string>> {
  const objects = await readCatalog(database);
  return Object.fromEntries(
    objects.map(({ object, definition, rights }) => [object, `${definition}, for ${rights}`]),
  );
}

/** The rows of each table of our schemas, as JSON, without the salt, which is random. */
export async function rowsOf(database: Pick<ClientBase, 'query'>): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(
      `select (to_jsonb(each) - 'salt')::text as row from ${name} each order by 1`,
    );
    if (rows.length > 0) found[`rows of ${name}`] = rows.map(({ row }) => row).join('\n');
  }
  return found;
}
