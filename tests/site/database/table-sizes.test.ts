import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const cities = (from: number, to: number) => `
  insert into public.city_pages (slug, city_name, title)
  select 'place-' || n, 'Place', 'Place' from generate_series(${from}, ${to}) n`;
const articles = (from: number, to: number, body: string) => `
  insert into public.articles (slug, title, description, body, body_es)
  select 'article-' || n, 'A', 'A', ${body}, ${body} from generate_series(${from}, ${to}) n`;
const long = `repeat('x', 39999)`;

describe('a table that staff edit', () => {
  test('takes rows up to its limit, and then only changes and removals', async () => {
    await database.query('delete from public.city_pages');
    await database.query(cities(1, 10_000));
    await expect(database.query(cities(10_001, 10_001))).rejects.toThrow(
      'city_pages is full: it may have 10000 rows and 64 MB of text. Delete rows that are no longer needed.',
    );
    await database.query(`update public.city_pages set title = 'Longer' where slug = 'place-1'`);
    await database.query(`delete from public.city_pages where slug = 'place-2'`);
    await database.query(cities(10_001, 10_001));
  });

  test('takes text up to its limit', async () => {
    await database.query(articles(1, 199, long));
    const more = articles(201, 202, long);
    await expect(database.query(more)).rejects.toThrow('articles is full');
    await database.query(articles(201, 202, `'Short'`));
    await database.query(`update public.articles set body = ${long} where slug = 'article-202'`);
    await expect(
      database.query(`update public.articles set body = ${long} where slug = 'article-201'`),
    ).rejects.toThrow('articles is full');
  });

  test('that was larger before the limit can be made smaller', async () => {
    await database.exec(`
      alter table public.articles disable trigger limit_size_on_insert;
      ${articles(1, 300, long)};
      alter table public.articles enable trigger limit_size_on_insert;`);
    await database.query(`update public.articles set body = 'Short' where slug = 'article-1'`);
    await database.query(`delete from public.articles where slug = 'article-2'`);
    await expect(database.query(articles(301, 301, long))).rejects.toThrow('articles is full');
  });

  test('that every page shows has a limit that fits it, and keeps rows from before the limit', async () => {
    const add = (many: number) =>
      database.query(
        `insert into notices (message) select 'Closed' from generate_series(1, ${many})`,
      );
    await database.exec(
      'truncate notices; alter table notices disable trigger limit_size_on_insert',
    );
    await add(30);
    await database.exec('alter table notices enable trigger limit_size_on_insert');
    const full =
      'notices is full: it may have 20 rows and 4 MB of text. Delete rows that are no longer needed.';
    await expect(add(1)).rejects.toThrow(full);
    await database.query(
      `update notices set message = 'Closed until Monday' where id = (select min(id) from notices)`,
    );
    await database.query(`delete from notices where id in (select id from notices limit 11)`);
    await add(1);
    await expect(add(1)).rejects.toThrow(full);
  });

  test('has a limit', async () => {
    const { rows } = await database.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and exists (select from pg_trigger t join pg_proc p on p.oid = tgfoid
          where tgrelid = pg_class.oid and proname = 'record_revision')
        and (select count(*) from pg_trigger t join pg_proc p on p.oid = tgfoid
          where tgrelid = pg_class.oid and proname = 'limit_table_size') <> 2`);
    expect(rows).toEqual([]);
  });
});
