import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../support/database-templates.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { asRole, openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(`
    update private.request_settings set switched_on = true;
    insert into services (title) values ('First'), ('Second'), ('Third');`);
});
afterAll(() => database.close());

const submit = async () => {
  const request = quoteRequest('home');
  await database.query('select submit_quote_request($1)', [JSON.stringify(request)]);
  return request.id;
};
const keep = { keep: true };
const scalar = async (statement: string) =>
  (await database.query<{ value: unknown }>(`select (${statement}) as value`)).rows[0]?.value;
const oneRow = {
  code: 'PT400',
  message: expect.stringContaining('One call adds, changes or deletes'),
};

describe('a call of staff', () => {
  test.each([
    'insert into services (title) values ($$A$$), ($$B$$)',
    'insert into services (title) select title from services limit 2',
    'update services set icon = $$Car$$',
    'update services set icon = $$Car$$ where id > 0 or id = 1',
    'delete from services',
    'delete from services where id in (select id from services limit 2)',
    'with one as (update services set icon = $$Car$$ returning id) select * from one',
  ])('changes nothing if it would write several rows: %s', async (statement) => {
    const rows = () => scalar('select jsonb_agg(s order by id) from services s');
    const before = await rows();
    await expect(asRole(database, 'admin', statement, keep)).rejects.toMatchObject(oneRow);
    expect(await rows()).toEqual(before);
  });

  test('adds or changes one row, and none without an error', async () => {
    const first = '(select min(id) from services)';
    const change = `update services set icon = 'Car' where id = ${first}`;
    expect(await asRole(database, 'admin', `insert into services (title) values ('A')`)).toBe(1);
    expect(await asRole(database, 'admin', change)).toBe(1);
    expect(await asRole(database, 'admin', `delete from services where id = ${first}`)).toBe(1);
    expect(await asRole(database, 'nonStaff', 'delete from services')).toBe(0);
  });

  test('may reorder several rows by the function for it', async () => {
    const reversed = `select string_agg(id::text, ',' order by display_order, id desc) from services`;
    await asRole(database, 'admin', `select order_services((${reversed}))`, keep);
    const titles = `select string_agg(title, ' ' order by display_order) from services`;
    expect(await scalar(titles)).toBe('Third Second First');
    await expect(
      asRole(database, 'nonStaff', `select order_services((${reversed}))`),
    ).rejects.toThrow(/permission denied/);
  });

  test('cannot change every request, or delete them all', async () => {
    await submit();
    await submit();
    for (const statement of [
      'update quote_requests set notes = $$x$$',
      'delete from quote_requests',
    ]) {
      await expect(asRole(database, 'admin', statement, keep)).rejects.toMatchObject(oneRow);
    }
    expect(await scalar(`select count(*) from quote_requests where notes = ''`)).toBe(2);
  });
});

test('the owner of the database may add and change several rows', async () => {
  const { affectedRows } = await database.query('update services set icon = $1', ['House']);
  expect(affectedRows).toBe(3);
});

test('every table that staff change has the triggers', async () => {
  const { rows } = await database.query<{ name: string; triggers: string }>(`
    select relname as name, string_agg(tgname, ' ' order by tgname)
        filter (where tgname like 'one_row_per_%') as triggers
      from pg_class left join pg_trigger on tgrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (has_any_column_privilege('authenticated', pg_class.oid, 'update')
          or has_table_privilege('authenticated', pg_class.oid, 'delete'))
      group by 1`);
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, triggers } of rows) {
    expect([name, triggers]).toEqual([
      name,
      'one_row_per_delete one_row_per_insert one_row_per_update',
    ]);
  }
});

describe('an admin deletes at most 100 requests an hour', () => {
  const remove = (id: string, role: 'admin' | 'owner' = 'admin') =>
    asRole(database, role, `delete from quote_requests where id = '${id}'`, keep);
  const removedEarlier = (minutes: number) =>
    database.query(
      `insert into quote_request_removals (reference, received_at, removed_at, actor_id, reason)
         select 'TP-' || number, now(), now() - make_interval(mins => $1), $2, 'by hand'
         from generate_series(1, 99) number`,
      [minutes, users.admin],
    );

  test('which deletions of other people and of the hour before do not use up', async () => {
    await removedEarlier(61);
    await removedEarlier(59);
    expect(await remove(await submit())).toBe(1);
    const kept = await submit();
    await expect(remove(kept)).rejects.toMatchObject({
      code: 'PT429',
      message: 'One person can delete at most 100 requests in an hour. Try again later.',
    });
    expect(await remove(kept, 'owner')).toBe(1);
  });

  test('but its own tests, the nightly removal and the erasure of one person have no limit', async () => {
    const test = await submit();
    await database.query('update quote_requests set is_test = true where id = $1', [test]);
    expect(await remove(test)).toBe(1);
    await submit();
    await database.exec(`update quote_requests set received_at = now() - interval '9 years'`);
    expect(Number(await scalar('private.remove_old_requests()'))).toBeGreaterThan(0);
  });

  test('also if they are sent at the same moment', async () => {
    await database.exec('delete from quote_request_removals');
    await removedEarlier(1);
    const ids = [await submit(), await submit(), await submit()];
    const results = await Promise.all(
      ids.map(async (id) => {
        const client = await database.connect();
        const claims = await scalar(
          `select jsonb_build_object('sub', user_id, 'session_id', id, 'aal', 'aal1')
             from auth.sessions where user_id = '${users.admin}'`,
        );
        await client.query('begin');
        await client.query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify(claims),
        ]);
        await client.query('set local role authenticated');
        const result = await client.query('delete from quote_requests where id = $1', [id]).then(
          () => 'deleted',
          ({ code }) => code,
        );
        await client.query(result === 'deleted' ? 'commit' : 'rollback');
        await client.end();
        return result;
      }),
    );
    expect(results.sort()).toEqual(['PT429', 'PT429', 'deleted']);
  });
});

test('a request can only be assigned to an account with a role', async () => {
  const id = await submit();
  const assign = (to: string) =>
    asRole(
      database,
      'admin',
      `update quote_requests set assigned_to = ${to} where id = '${id}'`,
      keep,
    );
  for (const person of [users.nonStaff, '00000000-0000-4000-8000-00000000ffff']) {
    await expect(assign(`'${person}'`)).rejects.toMatchObject({ code: '23514' });
  }
  expect(await assign(`'${users.owner}'`)).toBe(1);
  // An account that lost its role keeps what it was assigned, and the request can still be changed.
  await database.exec(`update quote_requests set notes = 'Later' where id = '${id}'`);
  expect(await assign('null')).toBe(1);
});
