import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textColumnNames } from '#tables/columns.ts';
import { contentTableNames } from '#tables/index.ts';
import { openEmbeddedBackend } from '../../../scripts/host/backend/embedded-backend.ts';
import { secretKeyRules } from '../../../scripts/host/backend/rest/secret-key-rules.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { OperatorError } from '../../../scripts/host/command/operator-error.ts';
import { assertGrants, readGrants } from '../../../scripts/host/database/grants.ts';
import { rest } from '../../../scripts/site/host-interface/rest-rules.ts';
import { copyDatabase, type OwnDatabase } from '../../support/own-database.ts';
import { freshDataDirectory } from '../../support/running-site.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

async function rowsOf(address: string, statement: string): Promise<{ name?: string }[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Sorted by name, independent of the database's collation. */
const sorted = (rows: { name?: string }[]) =>
  rows.toSorted((one, other) => ((one.name ?? '') < (other.name ?? '') ? -1 : 1));

let migrated: OwnDatabase;
let opened: TestBackend;

beforeAll(async () => {
  migrated = await copyDatabase('migrated');
  opened = await openTestBackend();
});
afterAll(async () => {
  await opened.discard();
  await migrated.drop();
});

test('each role has the same privileges as in a hosted project, whatever that grants by default', async () => {
  const client = new Client({ connectionString: migrated.address() });
  await client.connect();
  const granted = await readGrants(opened.backend.database);
  expect(granted.length).toBeGreaterThan(100);
  expect(granted).toEqual(await readGrants(client));
  await client.end();
});

describe('the site does not start if a role has', () => {
  test.each([
    [
      'another privilege on a table',
      'grant insert on public.quote_requests to anon',
      'Only in the database: anon, public.quote_requests: INSERT. Only in the file: none.',
    ],
    [
      'one privilege less',
      'revoke select on public.services from anon',
      'Only in the database: none. Only in the file: anon, public.services: SELECT.',
    ],
    [
      'another privilege on a column',
      'grant update (version) on public.special_hours to authenticated',
      'until, version). Only in the file: authenticated, public.special_hours: DELETE',
    ],
    [
      'a privilege from PUBLIC',
      'grant execute on function private.new_reference(text) to public',
      'anon, private.new_reference(text): EXECUTE; authenticated, private.new_reference(text)',
    ],
    [
      'the privileges of another role',
      'grant service_role to authenticated',
      'Only in the file: authenticated, public.agency',
    ],
  ])('%s', async (_what, change, sentence) => {
    const database = await copyDatabase('embedded');
    const client = new Client({ connectionString: database.address() });
    await client.connect();
    await client.query('begin');
    await client.query(change);
    await expect(assertGrants(client)).rejects.toThrow(OperatorError);
    await expect(assertGrants(client)).rejects.toThrow(sentence);
    await client.query('rollback');
    await client.end();
    await database.drop();
  });

  test('privileges that the migrations do not grant, and says so before it answers requests', async () => {
    const database = await copyDatabase('embedded');
    const DATA_DIR = await freshDataDirectory();
    const client = new Client({ connectionString: database.address() });
    await client.connect();
    await client.query('grant select on public.quote_requests to anon');
    await client.end();
    const environment = readEnvironment({ DATA_DIR, DATABASE_URL: database.address() });
    await expect(openEmbeddedBackend(environment)).rejects.toThrow(
      'Privileges in the database differ from those that the migrations grant',
    );
    await database.drop();
    await rm(DATA_DIR, { recursive: true });
  });
});

test('the functions in the REST rules have these arguments and return one value', async () => {
  const inDatabase = await rowsOf(
    migrated.address(),
    `select proname as name, proargnames as arguments, prorettype::regtype::text as type, proretset as many,
       array(select typname::text from unnest(proargtypes) with ordinality given (type, place)
         join pg_type on pg_type.oid = given.type order by place) as types
     from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  );
  const functions = [...rest.signedIn.functions, ...secretKeyRules.functions];
  const listed = functions.map(([name, rule]) => ({
    name,
    arguments: rule.arguments.size > 0 ? [...rule.arguments.keys()] : null,
    type: expect.stringMatching(/^(jsonb?|text|boolean|bigint)$/),
    many: false,
    types: [...rule.arguments.values()].map((type) => (type === 'boolean' ? 'bool' : type)),
  }));
  expect(sorted(inDatabase)).toEqual(sorted(listed));
});

test('anon may read and call exactly what the REST rules for visitors list', async () => {
  const read = `select table_name || '.' || column_name as name
    from information_schema.column_privileges
    where grantee = 'anon' and table_schema = 'public' and privilege_type = 'SELECT' order by 1`;
  const columns = [...rest.visitors.tables].flatMap(([table, rule]) =>
    rule.columns.map((column) => ({ name: `${table}.${column}` })),
  );
  // Used only by the content snapshot.
  const unlisted = { name: 'pictures.key' };
  const granted = sorted(await rowsOf(migrated.address(), read));
  expect(granted).toEqual(sorted([...columns, unlisted]));
  const called = `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    and has_function_privilege('anon', oid, 'execute') order by 1`;
  const functions = [...rest.visitors.functions.keys()].map((name) => ({ name }));
  expect(sorted(await rowsOf(migrated.address(), called))).toEqual(sorted(functions));
});

test('staff may read and write every text column that the panel edits', async () => {
  const columns = contentTableNames.flatMap((table) =>
    textColumnNames(table).map((column) => `('${table}', '${column}')`),
  );
  const denied = await rowsOf(
    migrated.address(),
    `select name || '.' || attribute as name, privilege
     from (values ${columns.join()}) as given (name, attribute), unnest('{SELECT,UPDATE}'::text[]) privilege
     where not has_column_privilege('authenticated', 'public.' || name, attribute, privilege)`,
  );
  expect(denied).toEqual([]);
});

test('no default privileges open the tables of later migrations', async () => {
  expect(await rowsOf(opened.address, 'select * from pg_default_acl')).toEqual([]);
});
