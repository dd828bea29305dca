import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { prepareDatabase } from '../../../scripts/host/database/prepare-database.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import { copyDatabase } from '../../support/own-database.ts';

const rejection =
  'A newer version of this code changed the tables of the database. Nothing was changed now. Start the version that has supabase/migrations/29991231000001_later.sql';

/** A database that a newer version of this code migrated. */
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

test('a start rejects a database that newer code migrated, unchanged', async () => {
  const { address, client } = await newerDatabase();
  await client.query('drop table auth.known_devices');
  await expect(prepareDatabase(address, async () => null)).rejects.toThrow(rejection);
  const { rows } = await client.query(`select to_regclass('auth.known_devices') as created`);
  expect(rows).toEqual([{ created: null }]);
});

test('npm run hosted rejects a database that newer code migrated, before its first step', async () => {
  const { client } = await newerDatabase();
  const steps: string[] = [];
  const prepare = async () => {
    for await (const step of prepareProject(client, readEnvironment({}))) steps.push(step);
  };
  await expect(prepare()).rejects.toThrow(rejection);
  expect(steps).toEqual([]);
});
