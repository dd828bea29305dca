import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fallbackCities } from '#schemas/content/city/fallback-nearby-cities.ts';
import { asRole, openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('cities that every city may link to', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    for (const slug of [...fallbackCities.map((city) => city.slug), 'tomball']) {
      await database.query('insert into city_pages (slug, city_name, title) values ($1, $1, $1)', [
        slug,
      ]);
    }
  });
  afterAll(() => database.close());

  test.each(fallbackCities)('an admin cannot remove $slug', async ({ slug }) => {
    const statement = `delete from city_pages where slug = '${slug}'`;
    expect(await asRole(database, 'admin', statement)).toBe(0);
  });

  test.each(fallbackCities)(
    'an admin can change everything except the slug of $slug',
    async ({ slug }) => {
      const city = `where slug = '${slug}'`;
      await expect(
        asRole(database, 'admin', `update city_pages set slug = 'elsewhere' ${city}`),
      ).rejects.toThrow(`Other city pages link to /${slug}, so this address cannot change.`);
      const rename = `update city_pages set slug = '${slug}', city_name = 'Elsewhere' ${city}`;
      expect(await asRole(database, 'admin', rename)).toBe(1);
    },
  );

  test('other cities can be removed and get a new slug', async () => {
    const removal = `delete from city_pages where slug = 'tomball'`;
    expect(await asRole(database, 'admin', removal)).toBe(1);
    const move = `update city_pages set slug = 'tomball-tx' where slug = 'tomball'`;
    expect(await asRole(database, 'admin', move)).toBe(1);
  });
});
