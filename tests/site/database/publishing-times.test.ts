import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../support/hosted-surroundings.ts';
import {
  openTestDatabase,
  queryAs,
  type Role,
  type TestDatabase,
} from '../../support/test-database.ts';

const [past, future] = ['2020-01-01T00:00Z', '2099-01-01T00:00Z'];

const rows: [slug: string, status: string, from: string | null, until: string | null][] = [
  ['draft', 'draft', past, null],
  ['ended', 'published', null, past],
  ['live', 'published', past, future],
  ['scheduled', 'published', future, null],
  // As rows were before there were times.
  ['undated', 'published', null, null],
];

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const row of rows) {
    const [slug, status, from, until] = row.map((value) => (value ? `'${value}'` : 'null'));
    await database.exec(`
      insert into articles (slug, title, description, body, status, publish_from, publish_until)
        values (${slug}, 'A', 'A', 'A', ${status}, ${from}, ${until});
      insert into learning_items (slug, title, description, status, publish_from, publish_until)
        values (${slug}, 'A', 'A', ${status}, ${from}, ${until})`);
  }
});
afterAll(() => database.close());

const tables = ['articles', 'learning_items'];
const all = rows.map(([slug]) => slug);
const visible = ['live', 'undated'];

const readers: [Role, string[]][] = [
  ['anonymous', visible],
  ['nonStaff', visible],
  ['signedOut', visible],
  ['admin', all],
];

test.each(tables.flatMap((table) => readers.map(([role, slugs]) => ({ table, role, slugs }))))(
  '$role reads of $table: $slugs',
  async ({ table, role, slugs }) => {
    const query = `select slug from ${table} order by slug`;
    const { rows } = await queryAs<{ slug: string }>(database, role, query);
    expect(rows.map(({ slug }) => slug)).toEqual(slugs);
  },
);

test.each(tables)('the publisher gets %s that start later, but no draft', async (table) => {
  const slugs = `select jsonb_path_query_array(content_snapshot()::jsonb, '$.${table}[*].slug') as slugs`;
  expect((await queryAs(database, 'anonymous', slugs)).rows).toEqual([{ slugs: visible }]);
  await database.exec('begin; set local role service_role');
  const { rows } = await database.query(slugs);
  await database.exec('rollback');
  expect(rows).toEqual([{ slugs: ['live', 'scheduled', 'undated'] }]);
});

test('a hosted site is built again when an article or an item starts or ends', async () => {
  const newest = async (until: string) => {
    const { rows } = await database.query<{ turn: Date }>(
      `select private.newest_turn('2019-01-01', '${until}') as turn`,
    );
    return rows[0]?.turn;
  };
  // The draft's time does not count.
  await database.exec(`begin; delete from articles where slug = 'draft';
    update articles set publish_from = '2020-02-01T00:00Z' where slug = 'live'`);
  expect(await newest('2026-01-01')).toEqual(new Date('2020-02-01T00:00Z'));
  await database.exec(`update articles set publish_from = '${past}' where slug = 'live'`);
  await database.exec(`
    update learning_items set status = 'draft' where slug <> 'draft';
    update articles set status = 'draft' where slug <> 'scheduled'`);
  expect(await newest('2026-01-01')).toBeNull();
  expect(await newest('2100-01-01')).toEqual(new Date(future));
  await database.exec('rollback');
});

const insert = (slug: string, spanish: string | null) =>
  database.query(
    `insert into articles (slug, spanish_slug, title, description, body)
       values ('${slug}', ${spanish ? `'${spanish}'` : 'null'}, 'A', 'A', 'A')`,
  );

test('English and Spanish articles cannot share an address', async () => {
  await insert('roof', 'techo');
  await expect(insert('techo', null)).rejects.toThrow('has this address already');
  await expect(insert('tile', 'techo')).rejects.toThrow('has this address already');
  await expect(insert('tile', 'roof')).rejects.toThrow('has this address already');
  await expect(insert('tile', 'tile')).rejects.toThrow('_differs');
  await insert('tile', 'teja');
  await expect(
    database.exec(`update articles set spanish_slug = 'techo' where slug = 'tile'`),
  ).rejects.toThrow('has this address already');
  // Its own addresses are free for it.
  await database.exec(
    `update articles set slug = 'teja', spanish_slug = 'tile' where slug = 'tile'`,
  );
});

test('an upgrade that finds a city at /articles names it and changes nothing', async () => {
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes("where slug = 'articles'"));
  const older = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await older.exec(migration);
  await older.exec(
    `insert into city_pages (slug, city_name, title) values ('articles', 'Articles', 'Insurance in Articles')`,
  );
  const upgrade = all[at] ?? '';
  await expect(older.exec(`begin; ${upgrade}; commit`)).rejects.toThrow('Articles at /articles');
  await older.exec('rollback');
  await older.exec(`update city_pages set slug = 'articles-tx'`);
  await older.exec(upgrade);
  await older.close();
});
