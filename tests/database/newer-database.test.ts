import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../scripts/command/environment.ts';
import { prepareDatabase } from '../../scripts/database/prepare-database.ts';
import { prepareProject } from '../../scripts/hosted/prepare-project.ts';
import { copyDatabase } from '../support/own-database.ts';

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
  const { address } = await newerDatabase();
  const begun: string[] = [];
  const prepare = prepareDatabase(
    address,
    async () => begun.push('library'),
    async () => begun.push('first admin'),
  );
  await expect(prepare).rejects.toThrow(refusal);
  expect(begun).toEqual([]);
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
