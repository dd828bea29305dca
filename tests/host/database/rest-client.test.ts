import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { randomId } from '#islands/admin/ui/random-id.ts';
import { heroId, idOf } from '../../support/id-of.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';
import type { RestClients } from './conformance-call.ts';
import { embeddedServer } from './conformance-site.ts';
import { Recorder } from './recorder.ts';
import { openRestClients } from './rest-clients.ts';

const recorder = new Recorder();
let opened: TestBackend;
let clients: RestClients;

beforeAll(async () => {
  opened = await openTestBackend();
  clients = await openRestClients(embeddedServer(opened.backend, origin), recorder);
});
afterAll(() => opened.discard());

describe('a response', () => {
  test('has the range of its rows in a header', async () => {
    const range = async (request: PromiseLike<unknown>) => {
      await request;
      return recorder.response.headers.get('content-range');
    };
    const { visitor, staff } = clients;
    expect(await range(visitor.from('services').select('id').range(1, 3))).toBe('1-3/*');
    expect(await range(visitor.from('services').select('id').eq('id', -1))).toBe('*/*');
    expect(await range(staff.from('services').update({ icon: 'Car' }).eq('id', 1))).toBe('0-0/*');
    expect(recorder.response.headers.get('content-type')).toBeNull();
    await visitor.from('services').select('id').limit(1).single();
    expect(recorder.response.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    );
  });

  test('has at most a thousand rows', async () => {
    await opened.backend.database.query(
      `insert into account_events (event, email)
       select 'signed_in', 'x@x.example' from generate_series(1, 1100)`,
    );
    const events = () => clients.staff.from('account_events').select('id');
    expect((await events()).data).toHaveLength(1000);
    expect((await events().limit(5000)).data).toHaveLength(1000);
  });

  test('has at most 8 MiB, and who reads on from its end gets every row', async () => {
    const { database } = opened.backend;
    await database.query(`insert into content_revisions (table_name, row_id, action, after)
      select 'articles', 990000 + n, 'insert', jsonb_build_object('body', repeat('x', 100000))
      from generate_series(1, 100) n`);
    const read: number[] = [];
    const pages: number[] = [];
    const saves = clients.staff.from('content_revisions').select('row_id, after');
    const list = saves.gt('row_id', 990_000).order('row_id');
    for (;;) {
      const { data } = await list.range(read.length, read.length + 999).throwOnError();
      const size = Buffer.byteLength(JSON.stringify(data));
      expect(size).toBeLessThan(9 * 1024 * 1024);
      if (data.length === 0) break;
      const range = `${read.length}-${read.length + data.length - 1}/*`;
      expect(recorder.response.headers.get('content-range')).toBe(range);
      pages.push(data.length);
      read.push(...data.map(({ row_id }) => row_id));
    }
    expect(read).toEqual(Array.from({ length: 100 }, (_, at) => 990_001 + at));
    expect(pages).toHaveLength(2);
    await database.query('delete from content_revisions where row_id > 990000');
  });

  test('has numbers, times and nulls as PostgreSQL writes them to JSON', async () => {
    await opened.backend.database.query(
      `insert into releases (revision, status, started_at)
       values (9007199254740993, 'failed', '2026-11-02T03:04:05.678901Z')`,
    );
    const { secret } = clients;
    await secret.from('releases').select('*').eq('revision', '9007199254740993').single();
    const text = await recorder.response.text();
    expect(text).toContain('"revision":9007199254740993');
    expect(text).toContain('"started_at":"2026-11-02T03:04:05.678901+00:00"');
    expect(text).toContain('"error":null');
    await secret.from('releases').update({ status: 'live' }).eq('revision', '9007199254740993');
    await opened.backend.database.query('delete from releases where revision > 1000000');
  });

  test('to a request for a single row says how many rows there are', async () => {
    const { staff } = clients;
    const none = staff.from('services').update({ title: 'The same' }).eq('id', 0).select();
    expect((await none.single()).error).toEqual({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
      hint: null,
    });
    const all = staff.from('services').select('*').gt('id', 0).single();
    expect((await all).error?.details).toBe('The result contains 5 rows');
  });

  test('to a row that violates a constraint names it, and the value if policies do not hide it', async () => {
    const taken = { slug: 'katy', city_name: 'Katy', title: 'Katy' };
    expect((await clients.staff.from('city_pages').insert(taken)).error).toEqual({
      code: '23505',
      message: 'duplicate key value violates unique constraint "city_pages_slug_key"',
      details: null,
      hint: null,
    });
    const user_id = '00000000-0000-4000-8000-000000000000';
    const { error } = await clients.secret.from('user_roles').insert({ user_id, role: 'admin' });
    expect(error?.details).toBe(`Key (user_id)=(${user_id}) is not present in table "users".`);
  });

  test('to a transaction that fails at commit is an error', async () => {
    await opened.backend.database.query(`
      create function private.refuse_late() returns trigger language plpgsql set search_path = '' as $$
        begin raise exception 'too late' using errcode = '23514'; end; $$;
      create constraint trigger refuse_late after update on public.hero_content
        deferrable initially deferred for each row execute function private.refuse_late();`);
    const { staff } = clients;
    const saved = await staff
      .from('hero_content')
      .update({ title: 'Late' })
      .eq('id', await heroId(staff))
      .select();
    expect(saved).toMatchObject({ status: 400, error: { code: '23514', message: 'too late' } });
    await opened.backend.database.query('drop function private.refuse_late() cascade');
    const { data } = await staff.from('hero_content').select('title').gt('id', 0);
    expect(data).not.toContainEqual({ title: 'Late' });
  });
});

test('values with quotes, commas, parentheses and percent signs are compared literally', async () => {
  const names = [
    'a,b',
    '"quoted"',
    'in (parentheses)',
    '100 %',
    'back\\slash',
    "it's",
    'á',
    '{1,2}',
  ];
  const cities = names.map((city_name, at) => ({
    slug: `special-${at}`,
    city_name,
    title: 'Special',
  }));
  const { staff } = clients;
  for (const city of cities) await staff.from('city_pages').insert(city).throwOnError();
  const found = (name: string) =>
    staff.from('city_pages').select('city_name').eq('city_name', name).throwOnError();
  for (const name of names) expect((await found(name)).data).toEqual([{ city_name: name }]);
  const listed = names.filter((name) => !/["\\]/.test(name));
  const some = staff.from('city_pages').select('city_name').in('city_name', listed).order('id');
  expect((await some).data).toEqual(listed.map((city_name) => ({ city_name })));
  await opened.backend.database.query(`delete from city_pages where title = 'Special'`);
});

test('a key of a save that is no UUID is refused with a sentence', async () => {
  const add = (key: string) =>
    clients.staff.from('services').insert({ title: 'Keyed' }).setHeader('Idempotency-Key', key);
  for (const key of ['zzz', '1', `${crypto.randomUUID()}0`]) {
    expect((await add(key)).error?.message).toBe('The header Idempotency-Key must be a UUID.');
  }
  for (const key of [crypto.randomUUID(), randomId()]) {
    expect((await add(key)).status).toBe(201);
  }
  await opened.backend.database.query(`delete from services where title = 'Keyed'`);
});

test('a call adds one row', async () => {
  const title = 'Of many';
  const services = clients.staff.from('services');
  expect((await services.insert([{ title }, { title }])).error?.message).toBe('POST adds one row');
  expect((await services.insert([{ title }])).status).toBe(201);
  const { rows } = await opened.backend.database.query(
    `delete from services where title = '${title}' returning id`,
  );
  expect(rows).toHaveLength(1);
});

test('a lost database connection fails one request, and not the process', async () => {
  const { database } = opened.backend;
  await database.query(`
    create function private.die() returns trigger language plpgsql security definer set search_path = '' as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end; $$;
    create trigger die before update on public.hero_content for each row execute function private.die();`);
  const { staff } = clients;
  const saved = await staff
    .from('hero_content')
    .update({ title: 'Lost' })
    .eq('id', await heroId(staff));
  expect(saved.status).toBe(503);
  await database.query('drop function private.die() cascade');
  const again = await staff.from('hero_content').select('title').gt('id', 0);
  expect(again.status).toBe(200);
  expect(again.data).not.toContainEqual({ title: 'Lost' });
});

test('a rejected write is logged without the text that was typed', async () => {
  const logged: unknown[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...details) => void logged.push(...details));
  }
  onTestFinished(() => void vi.restoreAllMocks());
  const typed = 'Maria Gonzalez, born 1984-03-12';
  const { staff } = clients;
  const rejected = await staff
    .from('city_pages')
    .update({ title: typed.repeat(20) })
    .eq('id', await idOf(staff, 'city_pages', 'slug', 'katy'));
  expect(rejected.error?.message).toContain('city_pages_title_length');
  expect(JSON.stringify(logged)).toContain(
    'The database rejected a request on city_pages: a value breaks a rule of the table.',
  );
  expect(JSON.stringify(logged)).not.toContain(typed);
});
