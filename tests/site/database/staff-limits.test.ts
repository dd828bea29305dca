import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../support/database-templates.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import {
  asRole,
  openTestDatabase,
  queryAs,
  type TestDatabase,
} from '../../support/test-database.ts';
import { addFile, fileNamed } from './picture-rows.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec('update private.request_settings set switched_on = true');
});
afterAll(() => database.close());
beforeEach(() =>
  database.exec(
    'truncate services, quote_requests, private.staff_counts, private.request_intake cascade',
  ),
);

const keep = { keep: true };
const scalar = async (statement: string) =>
  (await database.query<{ value: unknown }>(`select (${statement}) as value`)).rows[0]?.value;
const didAlready = (column: string, amount: number, account: string = users.admin) =>
  database.query(
    `insert into private.staff_counts (account, ${column}) values ($1, $2)
       on conflict (account) do update set ${column} = excluded.${column}`,
    [account, amount],
  );
const anHourPasses = () =>
  database.exec(`update private.staff_counts set since = since - interval '61 minutes'`);
const add = (role: 'admin' | 'aal2' = 'admin', text = '') =>
  asRole(database, role, `insert into services (title, description) values ('A', '${text}')`, keep);

describe('one account saves at most 1,000 times and 50 MB an hour', () => {
  const refused = {
    code: 'PT429',
    message: 'One person can save at most 1,000 times and 50 MB in an hour. Try again later.',
  };

  test('and what is refused is not stored, while others save, and it can again an hour later', async () => {
    await didAlready('saves', 999);
    expect(await add()).toBe(1);
    await expect(add()).rejects.toMatchObject(refused);
    expect(await scalar('select count(*) from services')).toBe(1);
    expect(await add('aal2')).toBe(1);
    await anHourPasses();
    expect(await add()).toBe(1);
    expect(
      await scalar(`select saves from private.staff_counts where account = '${users.admin}'`),
    ).toBe(1);
  });

  test('where each save counts with its size', async () => {
    await add('admin', 'x'.repeat(200));
    const bytes = Number(await scalar('select bytes from private.staff_counts'));
    expect(bytes).toBeGreaterThan(200);
    await didAlready('bytes', 50_000_000 - bytes);
    await expect(add('admin', 'x'.repeat(300))).rejects.toMatchObject(refused);
  });

  test('where each file of a picture counts with its size', async () => {
    await asRole(database, 'admin', addFile('mine'), keep);
    const { length } = fileNamed('mine').bytes;
    expect(Number(await scalar('select bytes from private.staff_counts'))).toBe(length);
    await didAlready('bytes', 50_000_000 - length + 1);
    await expect(asRole(database, 'admin', addFile('ours'), keep)).rejects.toMatchObject(refused);
    expect(await asRole(database, 'aal2', addFile('ours'), keep)).toBe(1);
  });

  test('where reordering, work on requests and marks count as well', async () => {
    await add();
    await add();
    const request = quoteRequest('home');
    await database.query('select submit_quote_request($1)', [JSON.stringify(request)]);
    const order = `select order_services((select string_agg(id::text, ',' order by id desc) from services))`;
    for (const statement of [
      order,
      `update quote_requests set notes = 'Called' where id = '${request.id}'`,
      `select set_contact_mark('${request.id}', 'do_not_call', 'Asked')`,
    ]) {
      await didAlready('saves', 1000);
      await expect(asRole(database, 'admin', statement), statement).rejects.toMatchObject(refused);
      await didAlready('saves', 990);
      expect(await asRole(database, 'admin', statement), statement).toBe(1);
    }
  });

  test('where every table with a history counts a save before anything else is done', async () => {
    const { rows } = await database.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace
        and exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'record_revision')
        and (select min(tgname) from pg_trigger where tgrelid = pg_class.oid
          and tgfoid in (select oid from pg_proc where proname in ('count_row', 'mark_outdated_spanish',
            'keep_article_addresses_apart', 'set_version'))) <> 'count_row'`);
    expect(rows).toEqual([]);
  });

  test('which calls without an account, such as the seed and a restore, do not use up', async () => {
    await database.exec(`insert into services (title) select 'Many' from generate_series(1, 700)`);
    await database.exec(`update services set icon = 'Car'`);
    expect(await scalar('select count(*) from private.staff_counts')).toBe(0);
  });
});

test('one account removes at most 60 rows of the site an hour', async () => {
  await database.exec(`insert into services (title) select 'Many' from generate_series(1, 62)`);
  const remove = () =>
    asRole(
      database,
      'admin',
      'delete from services where id = (select min(id) from services)',
      keep,
    );
  for (let at = 0; at < 60; at += 1) await remove();
  await expect(remove()).rejects.toMatchObject({
    code: 'PT429',
    message: 'One person can remove at most 60 items of the site in an hour. Try again later.',
  });
  expect(await scalar('select count(*) from services')).toBe(2);
  expect(await add()).toBe(1);
  await anHourPasses();
  expect(await remove()).toBe(1);
});

describe('what an account added within the last day', () => {
  const remove = (title: string) =>
    asRole(database, 'admin', `delete from services where title = '${title}'`, keep);
  const refused = { message: expect.stringContaining('remove at most 60 items') };

  test('can be removed by anyone beyond that limit, after changes too', async () => {
    await asRole(database, 'aal2', `insert into services (title) values ('Junk')`, keep);
    await asRole(database, 'aal2', `update services set icon = 'Car' where title = 'Junk'`, keep);
    await didAlready('removals', 60);
    expect(await remove('Junk')).toBe(1);
    expect(await scalar('select removals from private.staff_counts where removals > 0')).toBe(60);
    await didAlready('saves', 1000);
    await asRole(database, 'aal2', `insert into services (title) values ('Junk')`, keep);
    await expect(remove('Junk')).rejects.toMatchObject({ code: 'PT429' });
  });

  test('is not what the site began with, or what is older', async () => {
    await database.exec(`insert into services (title) values ('Of the sample')`);
    await asRole(database, 'admin', `insert into services (title) values ('Ours')`, keep);
    await database.exec(
      `update content_revisions set created_at = created_at - interval '25 hours' where actor_id is not null`,
    );
    await asRole(database, 'admin', `update services set icon = 'Car' where title = 'Ours'`, keep);
    await didAlready('removals', 60);
    await expect(remove('Ours')).rejects.toMatchObject(refused);
    await expect(remove('Of the sample')).rejects.toMatchObject(refused);
  });
});

describe('a test request', () => {
  const sendTest = (role: 'admin' | 'aal2' = 'admin') =>
    queryAs(database, role, `select send_test_request('en')`, keep);
  const refused = { code: 'PT429', message: expect.stringContaining('at most 10 test requests') };

  test('is sent at most 10 times an hour by one account', async () => {
    for (let at = 0; at < 10; at += 1) await sendTest();
    await expect(sendTest()).rejects.toMatchObject(refused);
    expect(await scalar('select count(*) from quote_requests')).toBe(10);
    await sendTest('aal2');
    await anHourPasses();
    await sendTest();
  });

  test('is sent at most 30 times an hour by everyone together', async () => {
    await didAlready('tests', 29, '00000000-0000-0000-0000-000000000000');
    await sendTest();
    await expect(sendTest('aal2')).rejects.toMatchObject(refused);
  });

  test('takes nothing from what visitors may send in a day, and is sent when that is used up', async () => {
    await sendTest();
    expect(await scalar('select count(*) from private.request_intake')).toBe(0);
    await database.exec(
      `insert into private.request_intake values (current_date, ${128 * 1048576})`,
    );
    await sendTest();
    const request = JSON.stringify(quoteRequest('home'));
    await expect(
      database.query('select submit_quote_request($1)', [request]),
    ).rejects.toMatchObject({ code: 'PT429' });
  });
});
