import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const placesOf = async (database: TestDatabase) =>
  (
    await database.query<{ slug: string; latitude: string | null }>(
      'select slug, latitude, longitude from city_pages order by slug',
    )
  ).rows;

test('a migration gives the cities that came with the site the coordinates of the seed, and is no edit', async () => {
  const seeded = await openTestDatabase();
  const all = await migrations();
  await seeded.exec(await readFile('supabase/seed.sql', 'utf8'));
  const shipped = await placesOf(seeded);
  await seeded.close();

  const older = await openTestDatabase('hosted');
  const at = all.findIndex((migration) => migration.includes('city_pages_latitude_shape'));
  for (const migration of all.slice(0, at)) await older.exec(migration);
  for (const { slug } of [...shipped, { slug: 'a-town-of-ours' }]) {
    await older.query(
      `insert into city_pages (slug, city_name, title) values ($1, 'City', 'City')`,
      [slug],
    );
  }
  const revisions = async () => (await older.query('select id from content_revisions')).rows.length;
  const before = await revisions();
  for (const migration of all.slice(at)) await older.exec(migration);

  expect(shipped).toHaveLength(37);
  expect(await placesOf(older)).toEqual([
    { slug: 'a-town-of-ours', latitude: null, longitude: null },
    ...shipped,
  ]);
  expect(shipped.filter(({ latitude }) => latitude === null)).toEqual([]);
  expect(await revisions()).toBe(before);
  expect((await older.query('select 1 from city_pages where version > 1')).rows).toEqual([]);
  await older.close();
});
