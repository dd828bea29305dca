import { readFile } from 'node:fs/promises';
import { Client, type ClientBase } from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ensureApiRoles } from '../../../scripts/host/database/api-roles.ts';
import {
  equalizedTexts,
  fingerprintOf,
  renumberedMigrations,
} from '../../../scripts/host/database/earlier-migrations.ts';
import { assertGrants } from '../../../scripts/host/database/grants.ts';
import {
  ensureEmbeddedTables,
  prepareDatabase,
} from '../../../scripts/host/database/prepare-database.ts';
import { catalogueOf } from '../../support/catalogue-of.ts';
import { hostedDefaultPrivileges } from '../../support/hosted-surroundings.ts';
import {
  landedOnBranch,
  landedTexts,
  type Migration,
  migrationsOf,
  ruleSince,
  textOf,
} from '../../support/landed-migrations.ts';
import { copyDatabase } from '../../support/own-database.ts';

async function databaseWithoutMigrations() {
  const copy = await copyDatabase('template1');
  onTestFinished(copy.drop);
  const client = new Client({ connectionString: copy.address() });
  await client.connect();
  onTestFinished(() => client.end());
  await ensureApiRoles(client);
  await ensureEmbeddedTables(client);
  await client.query(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  return { address: copy.address(), client };
}

/** The text that a server of this version can have run: one migration needed PostgreSQL 16 until it was edited. */
async function runnable(client: ClientBase, { version, name, text }: Migration): Promise<string> {
  const { rows } = await client.query(`select to_regproc('pg_input_is_valid') as known`);
  const isKnown = rows[0].known !== null || !text.includes('pg_input_is_valid(');
  return isKnown ? text : readFile(`supabase/migrations/${version}_${name}.sql`, 'utf8');
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  const { version, name } = migration;
  const text = await runnable(client, migration);
  await client.query(text);
  await client.query('insert into supabase_migrations.schema_migrations values ($1, $2, $3)', [
    version,
    [text],
    name,
  ]);
}

/** A database as the code of a commit left it, without content. */
async function databaseOf(commit: string) {
  const database = await databaseWithoutMigrations();
  const { client } = database;
  for (const migration of migrationsOf(commit)) await apply(client, migration);
  return database;
}

/** Starts today's code on a database; returns what it prints and the catalogue. */
async function start({ address, client }: { address: string; client: ClientBase }) {
  const warnings: string[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((line) => warnings.push(line));
  await prepareDatabase(address, assertGrants).finally(() => warn.mockRestore());
  return { warnings, catalogue: await catalogueOf(client) };
}

/** The last commit before each edit or new number of a migration. */
const lastBefore = [
  landedOnBranch,
  ...new Set(
    landedTexts()
      .filter(
        ({ file, kind, before }) =>
          kind === 'D' ||
          (kind === 'M' &&
            equalizedTexts[file.replace(/_.*/, '')]?.includes(fingerprintOf(textOf(before)))),
      )
      .map(({ commit }) => `${commit.slice(0, 12)}^`),
  ),
];

let fresh: Record<string, string>;
beforeAll(async () => {
  const copy = await copyDatabase('embedded');
  const client = new Client({ connectionString: copy.address() });
  await client.connect();
  fresh = await catalogueOf(client);
  await client.end();
  await copy.drop();
});

const timeout = 120_000;

test.each(lastBefore)(
  'a database of %s starts, with the catalogue of a new one',
  { timeout },
  async (commit) => {
    const { catalogue, warnings } = await start(await databaseOf(commit));
    expect(catalogue).toEqual(fresh);
    expect(warnings).toEqual([]);
  },
);

test('an upgrade commit by commit ends in the same catalogue', { timeout }, async () => {
  const database = await databaseWithoutMigrations();
  const { client } = database;
  const applied = new Set<string>();
  // Later ones are never edited, so a start runs them by number.
  const edited = new Set(migrationsOf(ruleSince).map(({ version }) => version));
  // Each migration with its first text, in the order in which they landed.
  for (const { file, kind, after } of landedTexts()) {
    const [, version = '', name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    const number = renumberedMigrations[version] ?? version;
    if (kind !== 'A' || applied.has(number) || !edited.has(number)) continue;
    applied.add(number);
    await apply(client, { version, name, text: textOf(after) });
  }
  expect((await start(database)).catalogue).toEqual(fresh);
});

test('what people stored before such an edit fits what is expected now', { timeout }, async () => {
  // Before marks knew complete numbers and a snooze had bounds.
  const marks = await databaseOf('100d018bdb23^');
  await marks.client.query(`
    insert into public.contact_marks (kind, phone, email)
      values ('do_not_call', '+12815550142', null), ('do_not_call', '+2345678', 'ana@example.com'), ('do_not_text', '+0123456789', null);
    insert into public.quote_requests (id, reference, kind, language, answers, name, email, phone, consent, page, release, score,
        quarantined, snoozed_until)
      values (gen_random_uuid(), 'TP-2345', 'auto', 'en', '{}', 'Ana', 'ana@example.com', '011 52 55 1234 5678', '{}', '/', '{}', 0,
        false, 'infinity')`);
  await start(marks);
  const found = await marks.client.query(
    'select phone, email from public.contact_marks order by id',
  );
  expect(found.rows).toEqual([
    { phone: '+12815550142', email: null },
    { phone: null, email: 'ana@example.com' },
  ]);
  await marks.client.query('set enable_seqscan to off');
  const { rows } = await marks.client.query(
    `select snoozed_until::date::text from public.quote_requests
     where not is_test and private.dialed_digits(phone) = '+525512345678'`,
  );
  expect(rows).toEqual([{ snoozed_until: '2100-01-01' }]);

  // Before Spanish texts were listed as JSON and ids had a range.
  const lists = await databaseOf('76654a3d2957^');
  await lists.client.query(
    `insert into public.city_pages (id, slug, city_name, title) overriding system value
     values (9007199254740993, 'ours', 'Ours', 'Ours')`,
  );
  await lists.client.query(`alter table public.city_pages disable trigger user;
    update public.city_pages set outdated_es = '{title}';
    alter table public.city_pages enable trigger user`);
  await start(lists);
  const city = await lists.client.query(
    `select outdated_es, id < 9007199254740992 as fits from public.city_pages where slug = 'ours'`,
  );
  expect(city.rows).toEqual([{ outdated_es: ['title'], fits: true }]);

  // An invitation of someone who already is staff.
  const staff = await databaseOf('2bfd66550b79^');
  await staff.client.query(`
    insert into auth.users (id, email) values (gen_random_uuid(), 'ana@example.com');
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
    insert into private.invitations (email, token_hash, invited_by) values ('ana@example.com', 'x', 'ana@example.com')`);
  await start(staff);
  expect((await staff.client.query('select from private.invitations')).rowCount).toBe(0);
});

test('a database whose new objects everyone could use keeps no such privilege', {
  timeout,
}, async () => {
  const database = await databaseWithoutMigrations();
  const { client } = database;
  // As in hosted projects made before 30 May 2026.
  await client.query(hostedDefaultPrivileges);
  const beforeNamedGrants = '4fbe8726^';
  for (const migration of migrationsOf(beforeNamedGrants)) await apply(client, migration);
  const privileges = async () =>
    (
      await client.query<{ name: string }>(`
        select distinct grantee::regrole || ' ' || relname as name
        from pg_class, aclexplode(relacl)
        where relnamespace = 'public'::regnamespace and relkind = 'S'
          and grantee::regrole::text in ('anon', 'authenticated', 'service_role')
        union all
        select 'service_role ' || proname from pg_proc
        where pronamespace = 'public'::regnamespace
          and has_function_privilege('service_role', oid, 'execute')
        order by 1`)
    ).rows.map(({ name }) => name);
  const before = await privileges();
  for (const granted of ['anon city_pages_id_seq', 'service_role submit_quote_request']) {
    expect(before).toContain(granted);
  }
  await start(database);
  await client.query(`
    create table public.later (id integer generated always as identity primary key);
    create function public.later() returns void language sql as ''`);
  const needed = ['added_rows', 'content_snapshot', 'picture_file', 'record_page_dates'];
  const own = (await privileges()).filter((name) => name !== 'service_role later');
  expect(own).toEqual(needed.map((name) => `service_role ${name}`));
  const { rows } = await client.query(
    `select relacl as table, (select proacl from pg_proc where proname = 'later') as function
     from pg_class where relname = 'later'`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/anon|authenticated|service_role/);
});

test('a tip for Spring that an earlier text had shipped gets today’s words, without a revision', {
  timeout,
}, async () => {
  const database = await databaseOf('216cd4cc2e3c^');
  const { client } = database;
  const shipped = /^ {2}'(Find the wind .*both ways.*)'$/m.exec(
    migrationsOf('216cd4cc2e3c^').find(({ name }) => name === 'correct_texts')?.text ?? '',
  )?.[1];
  await client.query(
    `insert into public.city_pages (slug, city_name, title, insurance_tip)
     values ('home-insurance-spring-tx', 'Spring', 'Spring', $1)`,
    [shipped],
  );
  await start(database);
  const { rows } = await client.query(
    `select insurance_tip, version, (select count(*)::int from public.content_revisions) as revisions
     from public.city_pages`,
  );
  expect(rows).toMatchObject([
    { insurance_tip: expect.stringContaining('with 1% and with 2%'), version: 1, revisions: 1 },
  ]);
});

test('a start names migrations that ran with another text, but not for comments or spaces', async () => {
  const copy = await copyDatabase('embedded');
  onTestFinished(copy.drop);
  const client = new Client({ connectionString: copy.address() });
  await client.connect();
  onTestFinished(() => client.end());
  const store = (version: string, change: string) =>
    client.query(
      `update supabase_migrations.schema_migrations set statements = ${change} where version = $1`,
      [version],
    );
  // As the Supabase CLI stores them.
  await store('20261101000001', `string_to_array(statements[1], ';')`);
  await store('20261101000002', `array['-- Another comment.' || chr(10) || statements[1]]`);
  await store('20261101000003', 'null');
  const database = { address: copy.address(), client };
  expect((await start(database)).warnings).toEqual([]);
  await store('20261101000004', `array[statements[1] || ' select 1']`);
  await store('20261129000010', `array[replace(statements[1], '500', '600')]`);
  const { warnings } = await start(database);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(
    /^The database ran another text of supabase\/migrations\/20261101000004_releases\.sql and supabase\/migrations\/20261129000010_contact_marks\.sql than /,
  );
});
