import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestDatabase,
  queryAs,
  roles,
  type TestDatabase,
} from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(`
    insert into private.page_dates values
      ('/katy', 'abcdefghijklmnop', null), ('/', 'ABCDEFGHIJKL-_09', '2026-11-24')`);
});
afterAll(() => database.close());

test('a snapshot has the days of pages, also with the public key', async () => {
  const { rows } = await queryAs(
    database,
    'anonymous',
    `select content_snapshot() -> 'page_dates' as dates`,
  );
  expect(rows).toEqual([
    {
      dates: [
        { path: '/', text_hash: 'ABCDEFGHIJKL-_09', changed_on: '2026-11-24' },
        { path: '/katy', text_hash: 'abcdefghijklmnop', changed_on: null },
      ],
    },
  ]);
});

test.each(roles)('the role %s can neither read nor write them', async (role) => {
  for (const statement of [
    'select * from private.page_dates',
    `update private.page_dates set changed_on = '2026-11-25'`,
    'delete from private.page_dates',
  ]) {
    await expect(queryAs(database, role, statement)).rejects.toThrow('permission denied');
  }
});

const record = (revision: number, changed: object[], removed: string[] = []) =>
  `select record_page_dates(${revision}, '${JSON.stringify(changed)}', '${JSON.stringify(removed)}') as done`;

test('a build with the secret key records days, unless a newer build has begun', async () => {
  const page = { path: '/new', text_hash: 'abcdefghijklmnop', changed_on: '2026-11-28' };
  const recorded = async () =>
    (await database.query(`select * from private.page_dates where path = '/new'`)).rows;
  await database.exec(`insert into releases (revision, status) values (7, 'building')`);
  expect((await database.query(record(7, [page]))).rows).toEqual([{ done: true }]);
  expect(await recorded()).toMatchObject([{ text_hash: page.text_hash }]);
  expect(
    (await database.query(record(6, [{ ...page, text_hash: 'anothertext_0000' }], ['/new']))).rows,
  ).toEqual([{ done: false }]);
  expect(await recorded()).toMatchObject([{ text_hash: page.text_hash }]);
  expect((await database.query(record(7, [], ['/new']))).rows).toEqual([{ done: true }]);
  expect(await recorded()).toEqual([]);
});

test.each(roles)('the role %s cannot record days', async (role) => {
  await expect(queryAs(database, role, record(1, []))).rejects.toThrow('permission denied');
});

// A snapshot with such a value could not be read, and nothing would be published.
test.each([
  ['path', `('katy', 'abcdefghijklmnop', null)`],
  ['text_hash', `('/x', 'short', null)`],
  ['changed_on', `('/x', 'abcdefghijklmnop', 'infinity')`],
])('a row with an invalid %s is refused', async (column, row) => {
  await expect(database.exec(`insert into private.page_dates values ${row}`)).rejects.toMatchObject(
    { constraint: `page_dates_${column}` },
  );
});
