import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestDatabase } from './test-database.ts';

describe.each(engines)('Spanish that is older than its English, on $name', ({ open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() =>
    database.exec(`
      truncate services;
      insert into services (title, title_es, description) values ('Auto', 'Auto', 'Cars')
    `),
  );

  async function outdatedAfter(changes: string): Promise<string[] | undefined> {
    await database.exec(`update services set ${changes}`);
    const { rows } = await database.query<{ outdated_es: string[] }>(
      'select outdated_es from services',
    );
    return rows[0]?.outdated_es;
  }

  test('is named when the English was saved without it', async () => {
    expect(await outdatedAfter(`title = 'Car'`)).toEqual(['title']);
  });

  test('is not what was never written, nor what was written along', async () => {
    expect(await outdatedAfter(`description = 'Cars and trucks'`)).toEqual([]);
    expect(await outdatedAfter(`title = 'Car', title_es = 'Carro'`)).toEqual([]);
  });

  test('stays named until it is written or said to fit', async () => {
    await outdatedAfter(`title = 'Car'`);
    expect(await outdatedAfter(`icon = 'car'`)).toEqual(['title']);
    expect(await outdatedAfter(`title_es = 'Carro'`)).toEqual([]);
    await outdatedAfter(`title = 'Vehicle'`);
    expect(await outdatedAfter(`outdated_es = '[]'`)).toEqual([]);
  });

  test('is nothing that a client can make up', async () => {
    expect(await outdatedAfter(`outdated_es = '["title", "icon", "nonsense"]'`)).toEqual([]);
    await database.exec(`
      insert into services (title, title_es, outdated_es) values ('Home', 'Casa', '["title"]')
    `);
    const { rows } = await database.query(`select outdated_es from services where title = 'Home'`);
    expect(rows).toEqual([{ outdated_es: [] }]);
  });

  test('makes a new version when it is said to fit', async () => {
    await outdatedAfter(`title = 'Car'`);
    await outdatedAfter(`outdated_es = '[]'`);
    const { rows } = await database.query('select version from services');
    expect(rows).toEqual([{ version: 3 }]);
  });
});
