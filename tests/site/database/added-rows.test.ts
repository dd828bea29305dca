import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, queryAs, type TestDatabase } from '../../support/test-database.ts';
import { bodyOf, planOf } from './plan-of.ts';

let database: TestDatabase;

/** More saves than anyone makes between two releases. */
const saves = 20_000;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(`
    insert into content_revisions (table_name, row_id, action)
      values ('services', 1, 'insert'), ('services', 2, 'insert'), ('questions', 1, 'insert');
    insert into content_revisions (table_name, row_id, action)
      select 'services', n % 2 + 1, 'update' from generate_series(1, ${saves}) n;
    insert into content_revisions (table_name, row_id, action)
      values ('services', 1, 'delete'), ('services', 3, 'insert'), ('questions', 1, 'delete'),
        ('services', 2, 'delete'), ('services', 3, 'delete');
    analyze content_revisions`);
});
afterAll(() => database.close());

async function added(table: string, since: number, until: number): Promise<number> {
  const { rows } = await database.query<{ added: string }>(
    'select added_rows($1, $2, $3) as added',
    [table, since, until],
  );
  return Number(rows[0]?.added);
}

test('the history says by how many rows a table grew or shrank between two revisions', async () => {
  const last = saves + 8;
  expect(await added('services', 0, 3)).toBe(2);
  expect(await added('services', 3, last)).toBe(-2);
  // The third service was not deleted yet.
  expect(await added('services', 3, last - 1)).toBe(-1);
  expect(await added('services', 0, last)).toBe(0);
  expect(await added('questions', 3, last)).toBe(-1);
});

test('it does not read the saves of rows that stayed, however many there are', async () => {
  const body = await bodyOf(database, 'added_rows');
  const statement = body
    .replaceAll('of_table', `'services'`)
    .replaceAll('since', '3')
    .replaceAll('until', String(saves + 8));
  expect(await planOf(database, statement)).toEqual([
    'Aggregate',
    'Index Only Scan content_revisions_added_rows',
  ]);
});

test('only the secret key may ask', async () => {
  for (const role of ['anonymous', 'nonStaff', 'admin', 'owner'] as const) {
    await expect(queryAs(database, role, `select added_rows('services', 0, 9)`)).rejects.toThrow(
      'permission denied for function added_rows',
    );
  }
});
