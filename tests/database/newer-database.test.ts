import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '../../scripts/database/prepare-database.ts';
import { copyDatabase } from '../support/own-database.ts';

test('a database that newer code migrated is refused, untouched, with the code that it wants', async () => {
  const copy = await copyDatabase('embedded');
  onTestFinished(copy.drop);
  const client = new Client({ connectionString: copy.address() });
  await client.connect();
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('29991231000001', 'later')`,
  );
  await client.end();
  const begun: string[] = [];
  await expect(prepareDatabase(copy.address(), async () => begun.push('library'))).rejects.toThrow(
    'Newer code than this changed the tables of the database. Nothing was touched: start the code that has supabase/migrations/29991231000001_later.sql',
  );
  expect(begun).toEqual([]);
});
