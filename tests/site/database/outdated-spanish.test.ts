import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translatedNames } from '#tables/columns.ts';
import { contentTableNames } from '#tables/index.ts';
import { users } from '../../support/database-templates.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { addFile } from './picture-rows.ts';
import { requiredTexts } from './policy-rules.ts';

const translated = contentTableNames.flatMap((table) =>
  translatedNames(table).map((column) => ({ table, column })),
);

describe('outdated Spanish', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.exec(addFile('ours'));
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

  test('is flagged when the English was saved without it', async () => {
    expect(await outdatedAfter(`title = 'Car'`)).toEqual(['title']);
  });

  test.each(translated)('is tracked in $table.$column', async ({ table, column }) => {
    const row = { ...requiredTexts[table], [column]: 'English', [`${column}_es`]: 'Español' };
    await database.exec(`truncate ${table} cascade`);
    await database.query(
      `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );
    await database.exec(`update ${table} set ${column} = 'Changed'`);
    const { rows } = await database.query(`select outdated_es from ${table}`);
    expect(rows).toEqual([{ outdated_es: [column] }]);
  });

  test('is not flagged when empty or saved along', async () => {
    expect(await outdatedAfter(`description = 'Cars and trucks'`)).toEqual([]);
    expect(await outdatedAfter(`title = 'Car', title_es = 'Carro'`)).toEqual([]);
  });

  test('stays flagged until it is saved or marked as current', async () => {
    await outdatedAfter(`title = 'Car'`);
    expect(await outdatedAfter(`icon = 'car'`)).toEqual(['title']);
    expect(await outdatedAfter(`title_es = 'Carro'`)).toEqual([]);
    await outdatedAfter(`title = 'Vehicle'`);
    expect(await outdatedAfter(`outdated_es = '[]'`)).toEqual([]);
  });

  test('is as it was before, once English and Spanish are as they were', async () => {
    await outdatedAfter(`title = 'Car'`);
    expect(await outdatedAfter(`title = 'Auto'`)).toEqual([]);
    await outdatedAfter(`title = 'Car'`);
    await outdatedAfter(`title_es = 'Carro'`);
    expect(await outdatedAfter(`title_es = 'Auto'`)).toEqual(['title']);
    await outdatedAfter(`outdated_es = '[]'`);
    await outdatedAfter(`title = 'Vehicle'`);
    expect(await outdatedAfter(`title = 'Car'`)).toEqual([]);
  });

  const readSaves = async () => {
    const { rows } = await database.query<{ read: string }>(
      `select pg_stat_get_xact_tuples_fetched('content_revisions'::regclass) as read`,
    );
    return Number(rows[0]?.read);
  };
  const withManyVersions = () =>
    database.exec(`
      insert into content_revisions (table_name, row_id, action, after)
        select 'services', id, 'update', to_jsonb(services) || jsonb_build_object('title', n::text)
        from services, generate_series(1, 500) n;
      begin`);

  test('is looked up in 20 versions, however many a row has', async () => {
    await withManyVersions();
    await database.exec(`update services set title = 'Car', description = 'All cars'`);
    expect(await readSaves()).toBeLessThan(25);
    await database.exec('rollback');
  });

  test('is looked up in none for a save that is over the limit of its account', async () => {
    await database.exec(
      `insert into private.staff_counts (account, saves) values ('${users.admin}', 1000)`,
    );
    await withManyVersions();
    await database.exec(`
      select set_config('request.jwt.claims', '{"sub": "${users.admin}"}', true);
      do $$ begin
        update services set title = 'Car';
      exception when sqlstate 'PT429' then perform set_config('request.refused', 'yes', true);
      end $$`);
    const { rows } = await database.query(`select current_setting('request.refused') as refused`);
    expect(rows).toEqual([{ refused: 'yes' }]);
    expect(await readSaves()).toBe(0);
    await database.exec('rollback');
  });

  test('cannot be flagged by a client, except of a row that is added again', async () => {
    expect(await outdatedAfter(`outdated_es = '["title", "icon", "nonsense"]'`)).toEqual([]);
    await database.exec(`
      insert into services (title, title_es, outdated_es)
        values ('Home', 'Casa', '["title", "description", "nonsense"]')
    `);
    const { rows } = await database.query(`select outdated_es from services where title = 'Home'`);
    expect(rows).toEqual([{ outdated_es: ['title'] }]);
  });

  test('gets a new version when it is marked as current', async () => {
    await outdatedAfter(`title = 'Car'`);
    await outdatedAfter(`outdated_es = '[]'`);
    const { rows } = await database.query('select version from services');
    expect(rows).toEqual([{ version: 3 }]);
  });
});
