import { expect, test } from 'vitest';
import { serviceKinds } from '#tables/services/schema.ts';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase } from '../../support/test-database.ts';

test('a migration sets the kinds of earlier services by position, without a new version or revision', async () => {
  const all = await migrations();
  const kindMigration = all.findIndex((migration) => migration.includes('services_known_kind'));
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, kindMigration)) await database.exec(migration);
  await database.exec(`
    insert into services (title, display_order)
    values ('E', 5), ('A', 1), ('B', 2), ('C', 3), ('D', 4), ('Also third', 3), ('New', 6), ('Odd', 0)`);
  const history = () =>
    database.query('select id, table_name, row_id, action, before, after from content_revisions');
  const before = await history();

  for (const migration of all.slice(kindMigration)) await database.exec(migration);

  const { rows } = await database.query<{ title: string; kind: string; version: number }>(
    'select title, kind, version from services order by kind is null, display_order, id',
  );
  expect(rows.map(({ title, kind }) => [title, kind])).toEqual([
    ...serviceKinds.map((kind, at) => ['ABCDE'[at], kind]),
    ['Odd', null],
    ['Also third', null],
    ['New', null],
  ]);
  expect(rows.every(({ version }) => version === 1)).toBe(true);
  expect((await history()).rows).toEqual(before.rows);
  await database.exec(`update services set title = 'Changed' where kind = 'auto'`);
  expect((await history()).rows).toHaveLength(before.rows.length + 1);
  await database.close();
});

test('a kind is unique and one of the known kinds', async () => {
  const database = await openTestDatabase();
  await database.exec(
    `insert into services (title, kind) values ('A', 'auto'), ('B', null), ('C', null)`,
  );
  const add = (kind: string) =>
    database.query(`insert into services (title, kind) values ('D', $1)`, [kind]);
  await expect(add('auto')).rejects.toThrow('services_kind_key');
  await expect(add('boat')).rejects.toThrow('services_known_kind');
  await database.close();
});
