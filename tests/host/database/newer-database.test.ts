import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { prepareDatabase } from '../../../scripts/host/database/prepare-database.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import { copyDatabase } from '../../support/own-database.ts';

const refusal =
  'Newer code than this changed the tables of the database. Nothing was touched: start the code that has supabase/migrations/29991231000001_later.sql';

/** A database that code migrated which is newer than this. */
async function newerDatabase() {
  const copy = await copyDatabase('embedded');
  onTestFinished(copy.drop);
  const client = new Client({ connectionString: copy.address() });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('29991231000001', 'later')`,
  );
  return { address: copy.address(), client };
}

test('a start refuses a database that newer code migrated, untouched, and names the code that it wants', async () => {
  const { address, client } = await newerDatabase();
  await client.query('drop table auth.known_devices');
  await expect(prepareDatabase(address, async () => null)).rejects.toThrow(refusal);
  const { rows } = await client.query(`select to_regclass('auth.known_devices') as made`);
  expect(rows).toEqual([{ made: null }]);
});

test('so does npm run hosted, before it says that anything was done', async () => {
  const { client } = await newerDatabase();
  const said: string[] = [];
  const prepare = async () => {
    for await (const one of prepareProject(client, readEnvironment({}))) said.push(one);
  };
  await expect(prepare()).rejects.toThrow(refusal);
  expect(said).toEqual([]);
});
