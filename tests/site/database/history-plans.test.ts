import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { bodyOf, planOf } from './plan-of.ts';

/** A database with ten revisions for each of 2,000 cities. */
async function withHistory(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  await database.exec(`
    insert into content_revisions (table_name, row_id, action, after, slug_after)
    select 'city_pages', n, 'update', jsonb_build_object('slug', 'city-' || n), 'city-' || n
    from generate_series(1, 2000) n, generate_series(1, 10);
    analyze content_revisions`);
  return database;
}

test('reads the history of a row through indexes, under row-level security', async () => {
  const steps = await planOf(
    await withHistory(),
    `select id, before, after from content_revisions
     where table_name = 'city_pages'
       and (row_id = 7 or slug_before = 'city-7' or slug_after = 'city-7')
     order by id desc limit 21`,
    'admin',
  );
  expect(steps).toEqual(
    expect.arrayContaining(
      ['row', 'slug_before', 'slug_after'].map(
        (index) => `Bitmap Index Scan content_revisions_${index}`,
      ),
    ),
  );
  expect(steps).not.toContain('Seq Scan content_revisions');
});

test('reads the latest change of each row through an index', async () => {
  const database = await withHistory();
  const body = await bodyOf(database, 'latest_changes');
  const steps = await planOf(database, body.replaceAll('of_table', `'city_pages'`), 'admin');
  expect(steps.filter((step) => step.includes('content_revisions'))).toEqual([
    'Index Scan content_revisions_row',
    'Index Scan content_revisions_row',
  ]);
});

test('a migration fills the slug columns of earlier revisions', async () => {
  const all = await migrations();
  const added = all.findIndex((migration) => migration.includes('add column slug_before'));
  const database = await openTestDatabase('hosted');
  onTestFinished(database.close);
  for (const migration of all.slice(0, added)) await database.exec(migration);
  await database.exec(`
    insert into city_pages (slug, city_name, title) values ('brenham', 'Brenham', 'A');
    update city_pages set slug = 'brenham-tx';
    delete from city_pages;
    insert into services (title) values ('A')`);
  for (const migration of all.slice(added)) await database.exec(migration);
  await database.exec(
    `insert into city_pages (slug, city_name, title) values ('tomball', 'T', 'A')`,
  );
  const { rows } = await database.query(
    'select action, slug_before, slug_after from content_revisions order by id',
  );
  expect(rows).toEqual([
    { action: 'insert', slug_before: null, slug_after: 'brenham' },
    { action: 'update', slug_before: 'brenham', slug_after: 'brenham-tx' },
    { action: 'delete', slug_before: 'brenham-tx', slug_after: null },
    { action: 'insert', slug_before: null, slug_after: null },
    { action: 'insert', slug_before: null, slug_after: 'tomball' },
  ]);
});
