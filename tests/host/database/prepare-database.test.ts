import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbeddedBackend } from '../../../scripts/host/backend/embedded-backend.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { inTransactionWithLockRetry } from '../../../scripts/host/database/lock-retry.ts';
import { prepareDatabase } from '../../../scripts/host/database/prepare-database.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import type { Template } from '../../support/database-templates.ts';
import { eventually } from '../../support/eventually.ts';
import { copyDatabase } from '../../support/own-database.ts';
import { admin, freshDataDirectory } from '../../support/running-site.ts';

async function database(template: Template) {
  const copy = await copyDatabase(template);
  onTestFinished(copy.drop);
  const connect = async () => {
    const client = new Client({ connectionString: copy.address() });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  return { address: copy.address(), connect };
}

/** Collects what is printed from now on. */
function collectOutput(): string[] {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  onTestFinished(() => log.mockRestore());
  return lines;
}

test('two simultaneous starts on an empty database both succeed, one after the other', async () => {
  const { address, connect } = await database('template1');
  const lines = collectOutput();
  const start = async () => {
    const DATA_DIR = await freshDataDirectory();
    onTestFinished(() => rm(DATA_DIR, { recursive: true }));
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin;
    const settings = { DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, DATABASE_URL: address };
    const backend = await openEmbeddedBackend(readEnvironment(settings));
    await backend.close();
  };
  await Promise.all([start(), start()]);
  expect(lines).toEqual(['Another process is preparing the database. Waiting until it is done.']);
  const { rows } = await (await connect()).query('select count(*)::int from hero_content');
  expect(rows).toEqual([{ count: 1 }]);
});

test('a new database gets only the city pages of the regions in regions.yaml', async () => {
  const { address, connect } = await database('template1');
  const content = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(content, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const name = '{ en: Golden Triangle, es: Triángulo Dorado }';
  await writeFile(
    join(content, 'regions.yaml'),
    `regions: [{ id: golden-triangle, name: ${name} }]`,
  );
  vi.stubEnv('CONTENT_DIR', content);
  await prepareDatabase(address, async () => null);
  const client = await connect();
  const { rows } = await client.query('select city_name from city_pages order by 1');
  const towns = ['Beaumont', 'Bridge City', 'Nederland', 'Orange', 'Port Arthur'];
  expect(rows.map(({ city_name }) => city_name)).toEqual(towns);
  const { rows: history } = await client.query(
    `select action, count(*)::int from content_revisions where table_name = 'city_pages' group by 1`,
  );
  expect(history).toEqual([{ action: 'insert', count: 5 }]);
});

const aMigration = 'supabase/migrations/1_a.sql';

test('a migration behind a long transaction lets other statements run, reports the wait, and succeeds', async () => {
  const { connect } = await database('migrated');
  const [reader, migrator, visitor] = [await connect(), await connect(), await connect()];
  const lines = collectOutput();
  await reader.query(`set application_name = 'report'; begin; select * from services`);
  const migrated = inTransactionWithLockRetry(
    migrator,
    aMigration,
    () => migrator.query('alter table services add column extra text'),
    { milliseconds: 100, attempts: 600 },
  );
  await eventually(
    async () => lines,
    ({ length }) => length > 0,
  );
  expect(lines[0]).toMatch(
    /^supabase\/migrations\/1_a\.sql is waiting for a database lock\. Likely holder: connection \d+ \(\w+, report\), in a transaction since .* UTC\. Trying again\.$/,
  );
  await visitor.query('select title from services');
  await reader.query('commit');
  await migrated;
  await visitor.query('select extra from services');
});

test('a migration that never gets its lock fails with an explanation and changes nothing', async () => {
  const { connect } = await database('migrated');
  const [reader, migrator] = [await connect(), await connect()];
  collectOutput();
  await reader.query('begin; select * from services');
  const migrated = inTransactionWithLockRetry(
    migrator,
    aMigration,
    () => migrator.query('create table extra (); alter table services add column extra text'),
    { milliseconds: 1, attempts: 2 },
  );
  await expect(migrated).rejects.toThrow(
    /^supabase\/migrations\/1_a\.sql timed out waiting for a database lock and was not applied\. Likely holder: connection \d+ /,
  );
  const { rows } = await migrator.query(`select to_regclass('extra') as found`);
  expect(rows).toEqual([{ found: null }]);
});

describe('a migration that fails', () => {
  const failing = async (statements: string) => {
    const migrator = await (await database('migrated')).connect();
    const work = () => migrator.query(statements);
    return inTransactionWithLockRetry(migrator, aMigration, work).catch(({ message }) => message);
  };

  test.each([
    ['create table services ()', 'The database says: relation "services" already exists.'],
    [
      `do $$ begin raise exception 'The city katy has the address /articles. Change it first'; end $$`,
      'The database says: The city katy has the address /articles. Change it first.',
    ],
    [
      `do $$ begin execute 'select ' || repeat('no_column + ', 2000) || '1'; end $$`,
      'The database says: column "no_column" does not exist.',
    ],
    [
      `do $$ begin raise exception E'First line.\nselect secret from everything'; end $$`,
      'The database says: First line.',
    ],
  ])('is named with the words of the database: %s', async (statements, words) => {
    const message = await failing(statements);
    const start = 'supabase/migrations/1_a.sql failed and was not applied. ';
    expect(message.slice(0, start.length + words.length)).toBe(start + words);
    expect(message).toContain('write a backup with that one and restore it with this one');
    expect(message).not.toMatch(/\n|secret|repeat/);
  });

  test('does not print what is stored', async () => {
    const message = await failing(
      `insert into services (id, title, description) overriding system value
         select 90, 'Secret', '' union all select 90, 'Secret', ''`,
    );
    expect(message).toContain('duplicate key value violates unique constraint "services_pkey"');
    expect(message).not.toContain('90');
  });

  test('on a full disk says that', async () => {
    const message = await failing(`do $$ begin raise exception using errcode = '53100'; end $$`);
    expect(message).toMatch(/^supabase\S+ failed and was not applied\. The disk is full\./);
  });
});

test('npm run hosted rejects a plain PostgreSQL server and changes nothing', async () => {
  const client = await (await database('template1')).connect();
  const prepare = Array.fromAsync(prepareProject(client, readEnvironment({})));
  await expect(prepare).rejects.toThrow(
    /^SUPABASE_DB_URL is not the database of a Supabase project\. Missing: auth\.users, vault\.secrets, .*pg_net.*\. Nothing was changed\./,
  );
  const { rows } = await client.query(
    `select nspname from pg_namespace where nspname !~ '^pg_|^information_schema$'`,
  );
  expect(rows).toEqual([{ nspname: 'public' }]);
});
