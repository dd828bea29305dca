import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentTableNames, textColumnNames } from '#schemas/content/content-columns.ts';
import { visitorRules } from '../../scripts/backend/rest/rest-rules.ts';
import { copyDatabase, type OwnDatabase } from '../support/own-database.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

const grantsTo = (roles: string) => `
  select grantee::regrole::text as role, kind, name, privilege_type as privilege
  from (
    select 'schema' as kind, nspname::text as name, nspacl as acl from pg_namespace
    where nspname = 'private'
    union all
    select 'table', relname, relacl from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select 'column', attrelid::regclass || '.' || attname, attacl from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select 'function', oid::regprocedure::text, proacl from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  ) as objects, aclexplode(acl)
  where grantee::regrole::text in (${roles}) order by 1, 2, 3, 4`;

async function rowsOf(address: string, statement: string): Promise<{ name?: string }[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** By name, whatever the database's own order of letters is. */
const inOrder = (rows: { name?: string }[]) =>
  rows.toSorted((one, other) => ((one.name ?? '') < (other.name ?? '') ? -1 : 1));

let migrated: OwnDatabase;
let opened: TestBackend;

beforeAll(async () => {
  migrated = await copyDatabase('migrated');
  opened = await openTestBackend();
  // The library would grant everything with the first request.
  for (const client of [opened.connect(), opened.backend.visitor, opened.backend.service]) {
    await client.from('services').select('id').throwOnError();
  }
});
afterAll(async () => {
  await opened.discard();
  await migrated.drop();
});

test('the public roles may do on the embedded database what the migrations grant, and no more', async () => {
  const statement = grantsTo(`'anon', 'authenticated'`);
  const granted = await rowsOf(opened.address, statement);
  expect(granted.length).toBeGreaterThan(20);
  expect(granted).toEqual(await rowsOf(migrated.address(), statement));
});

test('visitors may read and call what the gate says that they may, and no more', async () => {
  const read = `select table_name || '.' || column_name as name
    from information_schema.column_privileges
    where grantee = 'anon' and table_schema = 'public' and privilege_type = 'SELECT' order by 1`;
  const columns = [...visitorRules.tables].flatMap(([table, rule]) =>
    rule.columns.map((column) => ({ name: `${table}.${column}` })),
  );
  // What tells pictures apart for the snapshot, which nobody asks the gate for.
  const unasked = { name: 'pictures.key' };
  const granted = inOrder(await rowsOf(migrated.address(), read));
  expect(granted).toEqual(inOrder([...columns, unasked]));
  const called = `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    and has_function_privilege('anon', oid, 'execute') order by 1`;
  const functions = [...visitorRules.functions.keys()].map((name) => ({ name }));
  expect(inOrder(await rowsOf(migrated.address(), called))).toEqual(inOrder(functions));
});

test('staff may read and write every text that the panel has a field for', async () => {
  const columns = contentTableNames.flatMap((table) =>
    textColumnNames(table).map((column) => `('${table}', '${column}')`),
  );
  const refused = await rowsOf(
    migrated.address(),
    `select name || '.' || attribute as name, privilege
     from (values ${columns.join()}) as given (name, attribute), unnest('{SELECT,UPDATE}'::text[]) privilege
     where not has_column_privilege('authenticated', 'public.' || name, attribute, privilege)`,
  );
  expect(refused).toEqual([]);
});

test('no table of a later migration is open by itself', async () => {
  expect(await rowsOf(opened.address, 'select * from pg_default_acl')).toEqual([]);
});
