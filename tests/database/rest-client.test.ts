import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markdownTable } from '../support/markdown-table.ts';
import { admin } from '../support/running-site.ts';
import type { Call, Clients } from './rest-call.ts';
import { calls } from './rest-calls.ts';
import { openTestBackend, origin, type TestBackend } from './test-backend.ts';

let opened: TestBackend;
let clients: Clients;
/** The last request to `/rest/v1`, and its answer. */
let last: { request: Request; answer: Response };

const send: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const answer = await opened.backend.fetch(request.clone());
  last = { request, answer: answer.clone() };
  return answer;
};

beforeAll(async () => {
  opened = await openTestBackend();
  await opened.backend.database.query(
    `update private.request_settings set switched_on = true, channels = '{mail}'`,
  );
  const [visitor, stranger, staff] = [
    opened.connect(send),
    opened.connect(send),
    opened.connect(send),
  ];
  await stranger.auth.signUp({ email: 'stranger@x.example', password: 'stranger' });
  await staff.auth.signInWithPassword(admin);
  const office = createClient(origin, opened.backend.secrets.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: send },
  });
  clients = { visitor, stranger, staff, office };
});
afterAll(() => opened.discard());

/** An answer in the form of the table. */
async function recorded(): Promise<string> {
  const { status, ok } = last.answer;
  const text = await last.answer.clone().text();
  if (text === '') return String(status);
  const body = JSON.parse(text);
  if (!ok) {
    expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
    return `${status} ${body.code}`;
  }
  if (Array.isArray(body)) return `${status} ${body.length === 0 ? 'empty list' : 'list'}`;
  if (body === null) return `${status} null`;
  return `${status} ${typeof body === 'object' ? 'object' : 'value'}`;
}

const who: Record<Call['by'], string> = {
  visitor: 'a visitor',
  stranger: 'an account without a role',
  staff: 'the owner',
  office: 'the secret key',
};

const head = `# REST: our answers and PostgREST's

Every call of this product to \`/rest/v1\`, made with supabase-js, and what it may run into: what
[PostgREST](https://docs.postgrest.org/en/v14/references/errors.html) documents, and what the embedded backend
answered when \`tests/database/rest-client.test.ts\` wrote this table
(\`vitest run --project database rest-client -u\`).

`;

const differences = `
## Differences

- Only the tables, columns, functions, operators and preferences in \`scripts/backend/rest/rest-rules.ts\` and
  \`parse-query.ts\` exist. PostgREST answers more; here everything else is refused with 400, 404 or 406.
- A missing argument is \`42883\` (404) in PostgreSQL's words, there \`PGRST202\` (404). An unknown column in the
  query is \`PGRST100\` (400), there \`42703\` (400).
- An upsert that only changed rows is 201, there 200. Inserts and updates without a column are refused.
- Failures of the server (5xx) say only "Something went wrong. Please try again."; there PostgreSQL's own words.
- The headers \`Content-Location\`, \`Preference-Applied\` and \`Proxy-Status\` are left out: supabase-js reads none.
- Bodies are limited in size, depth and rows (413, 400), and some functions in number (429).

Not compared with a running PostgREST, which is not available here: the texts of \`PGRST1xx\` and \`PGRST2xx\`
messages, and the status of \`57P01\` (503 in its source, 500 in its documentation).
`;

test('every call of the product is answered as PostgREST documents it', async () => {
  const rows = [['by', 'call', 'request', 'documented', 'answered']];
  for (const { by, name, ask, documented, answered } of calls) {
    await ask(clients[by]);
    const said = await recorded();
    expect.soft(said, `${by}: ${name}`).toBe(answered);
    const { method, url } = last.request;
    rows.push([who[by], name, `\`${method} ${new URL(url).pathname}\``, documented, said]);
  }
  await expect(head + markdownTable(rows) + differences).toMatchFileSnapshot(
    '../../docs/conformance-rest.md',
  );
});

describe('an answer', () => {
  test('says in a header which rows it has', async () => {
    const range = async (asked: PromiseLike<unknown>) => {
      await asked;
      return last.answer.headers.get('content-range');
    };
    const { visitor, staff } = clients;
    expect(await range(visitor.from('services').select('id').range(1, 3))).toBe('1-3/*');
    expect(await range(visitor.from('services').select('id').eq('id', -1))).toBe('*/*');
    expect(await range(staff.from('services').update({ icon: 'Car' }).gt('id', 0))).toBe('0-4/*');
    expect(last.answer.headers.get('content-type')).toBeNull();
    await visitor.from('services').select('id').limit(1).single();
    expect(last.answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    );
  });

  test('has a thousand rows at most', async () => {
    await opened.backend.database.query(
      `insert into account_events (event, email)
       select 'signed_in', 'x@x.example' from generate_series(1, 1100)`,
    );
    const events = () => clients.staff.from('account_events').select('id');
    expect((await events()).data).toHaveLength(1000);
    expect((await events().limit(5000)).data).toHaveLength(1000);
  });

  test('has numbers, moments and nulls in the JSON that PostgreSQL writes', async () => {
    await opened.backend.database.query(
      `insert into releases (revision, status, started_at)
       values (9007199254740993, 'failed', '2026-11-02T03:04:05.678901Z')`,
    );
    const { office } = clients;
    await office.from('releases').select('*').eq('revision', '9007199254740993').single();
    const text = await last.answer.text();
    expect(text).toContain('"revision":9007199254740993');
    expect(text).toContain('"started_at":"2026-11-02T03:04:05.678901+00:00"');
    expect(text).toContain('"error":null');
    await office.from('releases').update({ status: 'live' }).eq('revision', '9007199254740993');
    await opened.backend.database.query('delete from releases where revision > 1000000');
  });

  test('to one row of several says how many there are, and nothing was written', async () => {
    const { staff } = clients;
    const before = (await staff.from('services').select('*').order('id')).data;
    const all = staff.from('services').update({ title: 'The same' }).gt('id', 0).select();
    expect((await all.single()).error).toEqual({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 5 rows',
      hint: null,
    });
    expect((await staff.from('services').select('*').order('id')).data).toEqual(before);
  });

  test('to a row that breaks a rule names the rule, and the value where policies do not hide it', async () => {
    const taken = { slug: 'katy', city_name: 'Katy', title: 'Katy' };
    expect((await clients.staff.from('city_pages').insert(taken)).error).toEqual({
      code: '23505',
      message: 'duplicate key value violates unique constraint "city_pages_slug_key"',
      details: null,
      hint: null,
    });
    const user_id = '00000000-0000-4000-8000-000000000000';
    const { error } = await clients.office.from('user_roles').insert({ user_id, role: 'admin' });
    expect(error?.details).toBe(`Key (user_id)=(${user_id}) is not present in table "users".`);
  });

  test('to a transaction that PostgreSQL refuses at its end is an error too', async () => {
    await opened.backend.database.query(`
      create function private.refuse_late() returns trigger language plpgsql set search_path = '' as $$
        begin raise exception 'too late' using errcode = '23514'; end; $$;
      create constraint trigger refuse_late after update on public.hero_content
        deferrable initially deferred for each row execute function private.refuse_late();`);
    const { staff } = clients;
    const saved = await staff.from('hero_content').update({ title: 'Late' }).gt('id', 0).select();
    expect(saved).toMatchObject({ status: 400, error: { code: '23514', message: 'too late' } });
    await opened.backend.database.query('drop function private.refuse_late() cascade');
    const { data } = await staff.from('hero_content').select('title').gt('id', 0);
    expect(data).not.toContainEqual({ title: 'Late' });
  });
});

test('words with quotes, commas, parentheses and percent signs are compared as they are', async () => {
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
  const cities = names.map((city_name, at) => ({ slug: `odd-${at}`, city_name, title: 'Odd' }));
  const { staff } = clients;
  await staff.from('city_pages').insert(cities).throwOnError();
  const found = (name: string) =>
    staff.from('city_pages').select('city_name').eq('city_name', name).throwOnError();
  for (const name of names) expect((await found(name)).data).toEqual([{ city_name: name }]);
  const listed = names.filter((name) => !/["\\]/.test(name));
  const some = staff.from('city_pages').select('city_name').in('city_name', listed).order('id');
  expect((await some).data).toEqual(listed.map((city_name) => ({ city_name })));
  await staff.from('city_pages').delete().eq('title', 'Odd').throwOnError();
});

test('a connection that the server ends costs one request, and not the process', async () => {
  const { database } = opened.backend;
  await database.query(`
    create function private.die() returns trigger language plpgsql security definer set search_path = '' as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end; $$;
    create trigger die before update on public.hero_content for each row execute function private.die();`);
  const { staff } = clients;
  const saved = await staff.from('hero_content').update({ title: 'Lost' }).gt('id', 0);
  expect(saved.status).toBe(503);
  await database.query('drop function private.die() cascade');
  const again = await staff.from('hero_content').select('title').gt('id', 0);
  expect(again.status).toBe(200);
  expect(again.data).not.toContainEqual({ title: 'Lost' });
});
