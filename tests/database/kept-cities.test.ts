import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fallbackCities } from '#schemas/content/nearby-cities.ts';
import { asRole, openTestDatabase, type TestDatabase } from './test-database.ts';

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

  test.each(fallbackCities)('$slug is kept, even from an admin', async ({ slug }) => {
    const statement = `delete from city_pages where slug = '${slug}'`;
    expect(await asRole(database, 'admin', statement)).toBe(0);
  });

  test('any other may be removed', async () => {
    const statement = `delete from city_pages where slug = 'tomball'`;
    expect(await asRole(database, 'admin', statement)).toBe(1);
  });
});
