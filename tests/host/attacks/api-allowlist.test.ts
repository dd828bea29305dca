import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroId } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;
let token: string;

beforeAll(async () => {
  attacked = await openAttackedBackend();
  const account = { email: 'visitor@x.example', password: 'visitor' };
  token = (await attacked.connect().auth.signUp(account)).data.session?.access_token ?? '';
});
afterAll(() => attacked.discard());

/** Sends a request with the access token of a non-staff account. */
const sendSignedIn: AttackedBackend['send'] = (path, { headers, ...attempt } = {}) =>
  attacked.send(path, { ...attempt, headers: { Authorization: `Bearer ${token}`, ...headers } });

const rest = (query: string) => `/rest/v1/city_pages?${query}`;

describe('REST rejects what the product does not send:', () => {
  const bomb = encodeURIComponent(String.raw`^(.+)(.+)(.+)\3\2\1$`);
  const many = Array.from({ length: 100 }, (_, at) => `a${at}:local_risk`).join(',');
  test.each([
    ['a regular expression', rest(`select=id&local_risk=match.${bomb}`)],
    ['a case-insensitive one', rest(`local_risk=imatch.${bomb}`)],
    ['a negated one', rest(`local_risk=not.match.${bomb}`)],
    ['one in or', rest(`or=(local_risk.match.${bomb})`)],
    ['one in and', rest(`and=(local_risk.match.${bomb})`)],
    ['is.null', rest('local_risk=is.null')],
    ['a nested one', '/rest/v1/content_revisions?or=(row_id.eq.1,and(action.match.x))'],
    ['one with any', rest('local_risk=match(any).%7Bx,y%7D')],
    ['a full-text search', rest('title=fts.home')],
    ['a full-text search in a language', rest('title=wfts(english).home')],
    ['a like pattern', rest('title=like.%25a%25b%25c%25')],
    ['a JSON path in a filter', rest('title->>x=eq.1')],
    ['a column a hundred times', rest(`select=${many}`)],
    ['a column twice', rest('select=title,title')],
    ['an alias', rest('select=mine:title')],
    ['a cast', rest('select=title::text')],
    ['an embedded table', rest('select=*,services(*)')],
    ['a count', rest('select=count()')],
    ['a system column', rest('select=ctid')],
    ['a property of every object', rest('constructor=eq.1')],
    ['the API key as a parameter', rest('select=id&apikey=sb_publishable_x')],
    ['an order by an expression', rest('order=random()')],
    ['too many parameters', rest('id=gt.0&'.repeat(13))],
    ['a list of more than 100 items', rest(`id=in.(${Array.from({ length: 101 }).fill(1)})`)],
    [
      'more than ten alternatives',
      `/rest/v1/content_revisions?or=(${Array.from({ length: 11 }, (_, id) => `row_id.eq.${id}`)})`,
    ],
    ['an unterminated list', rest('slug=in.("katy')],
    ['a quote in a quoted item', rest('slug=in.("a, "b"")')],
    ['a quote that ends an item early', rest('slug=in.("a"b","c")')],
    ['a backslash before the last quote', rest('slug=in.("a\\")')],
    ['2,000 spaces in a list', rest(`slug=in.(${'%20'.repeat(2000)}())`)],
    ['a duplicate parameter', rest('select=id&select=title')],
    ['a parameter of another method', rest('columns=title')],
    ['3 KB of select', rest(`select=id${'%20'.repeat(3000)}`)],
  ])('%s', async (_what, path) => {
    const response = await sendSignedIn(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST100', details: null, hint: null });
  });

  test.each([
    'select=*',
    'reference=eq.TP-1',
    'limit=0',
    'token=x',
    'columns=request',
    'or=(a.eq.1)',
    'x',
  ])('a query string for a function: %s', async (query) => {
    for (const name of ['content_snapshot', 'submit_quote_request']) {
      const path = `/rest/v1/rpc/${name}?${query}`;
      const response = await attacked.send(path, { method: 'POST', body: {} });
      expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST100']);
    }
  });

  test('a blank before an item of a list, which is part of the item', async () => {
    const found = async (items: string) =>
      (await attacked.send(rest(`select=slug&slug=in.(${items})`))).json();
    expect(await found('nowhere,katy')).toEqual([{ slug: 'katy' }]);
    expect(await found('nowhere,%20katy')).toEqual([]);
  });

  test.each([['text/csv'], ['application/vnd.pgrst.plan+json'], ['application/geo+json']])(
    'the media type %s',
    async (type) => {
      const response = await attacked.send(rest('select=id'), { headers: { Accept: type } });
      expect(response.status).toBe(406);
    },
  );

  test.each([
    [{ Prefer: 'count=exact' }, 400],
    [{ Prefer: 'tx=rollback' }, 400],
    [{ Range: '0-1' }, 400],
    [{ 'Accept-Profile': 'auth' }, 406],
  ])('%j', async (headers: Record<string, string>, status) => {
    expect((await attacked.send(rest('select=id'), { headers })).status).toBe(status);
  });

  test('an upsert by staff', async () => {
    const attempt = { method: 'POST', body: { slug: 'katy' } };
    const headers = { Prefer: 'resolution=merge-duplicates' };
    expect((await sendSignedIn('/rest/v1/city_pages', { ...attempt, headers })).status).toBe(400);
  });

  test('another media type for a function', async () => {
    const headers = { Accept: 'text/csv' };
    const path = '/rest/v1/rpc/content_snapshot';
    const response = await attacked.send(path, { method: 'POST', body: {}, headers });
    expect(response.status).toBe(406);
  });

  test.each([
    ['DELETE', 'limit=0', undefined],
    ['DELETE', 'offset=0', undefined],
    ['DELETE', 'select=id', undefined],
    ['DELETE', 'version=gte.0', undefined],
    ['DELETE', 'id=gte.0', undefined],
    ['DELETE', 'id=in.(1)', undefined],
    ['DELETE', 'id=neq.0', undefined],
    ['DELETE', 'id=eq.1&id=eq.2', undefined],
    ['DELETE', 'id=eq.1&id=gte.0', undefined],
    ['DELETE', 'id=not.eq.0', undefined],
    ['DELETE', 'or=(id.eq.1,id.eq.2)', undefined],
    ['DELETE', 'id=eq.1&or=(id.eq.2)', undefined],
    ['DELETE', 'slug=eq.katy', undefined],
    ['PATCH', 'version=gte.0', { title: 'Mine' }],
    ['PATCH', 'id=in.(1,2)', { title: 'Mine' }],
    ['PATCH', 'slug=eq.katy', { title: 'Mine' }],
    ['PATCH', 'limit=0', { title: 'Mine' }],
    ['PATCH', 'select=id', { title: 'Mine' }],
  ])('%s of more than one row by its ID: %s', async (method, query, body) => {
    const response = await sendSignedIn(rest(query), { method, ...(body ? { body } : {}) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST100' });
  });

  test('a content type that pages of other sites can send without a preflight request', async () => {
    const body = JSON.stringify({ title: 'Mine' });
    const headers = { 'Content-Type': 'text/plain' };
    for (const path of ['/rest/v1/services', '/auth/v1/signup']) {
      const response = await sendSignedIn(path, { method: 'POST', body, headers });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('application/json');
    }
  });

  test.each([
    ['a system column', { xmin: 1 }, 'PGRST204'],
    [
      'an unknown column in the second row',
      [{ title: 'x' }, { title: 'x', nothing: 1 }],
      'PGRST204',
    ],
    ['the prototype', '{"__proto__": {"title": "Mine"}, "title": "Mine"}', 'PGRST204'],
    ['different columns in each row', [{ title: 'x' }, { link: '/' }], 'PGRST102'],
    ['a number', '7', 'PGRST102'],
    ['a list of numbers', '[7]', 'PGRST102'],
    ['invalid JSON', '{"title": ', 'PGRST102'],
    ['a byte order mark', '\uFEFF{"title": "Mine"}', 'PGRST102'],
    ['no content', '', 'PGRST102'],
  ])('a body with %s', async (_what, body, code) => {
    const response = await sendSignedIn('/rest/v1/services', { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  test('an unknown argument of a function', async () => {
    for (const body of ['{"request": {}, "score": 0}', '{"__proto__": {"request": {}}}', '[{}]']) {
      const path = '/rest/v1/rpc/submit_quote_request';
      const response = await attacked.send(path, { method: 'POST', body });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'PGRST202' });
    }
  });
});

describe('paths that the product does not use do not exist:', () => {
  test.each([
    ['GET', '/rest/v1/users'],
    ['GET', '/rest/v1/'],
    ['GET', '/rest/v1'],
    ['PUT', '/rest/v1/services?id=eq.1'],
    ['OPTIONS', '/rest/v1/services'],
    ['POST', '/rest/v1/user_roles'],
    ['DELETE', '/rest/v1/releases'],
    ['PATCH', '/rest/v1/content_revisions'],
    ['POST', '/rest/v1/rpc/is_admin'],
    ['GET', '/rest/v1/rpc/content_snapshot'],
    ['GET', '/rest/v1/toString'],
    ['GET', '/rest/v1/__proto__'],
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['POST', '/auth/v1/resend'],
    ['POST', '/auth/v1/invite'],
    ['GET', '/auth/v1/reauthenticate'],
    ['GET', '/auth/v1/callback'],
    ['GET', '/auth/v1/health'],
    ['POST', '/auth/v1/token?grant_type=pkce'],
    ['POST', '/auth/v1/token?grant_type=id_token'],
    ['GET', '/storage/v1/bucket'],
    ['GET', '/graphql/v1'],
  ])('%s %s', async (method, path) => {
    const body = method === 'POST' ? { email: admin.email } : undefined;
    const response = await sendSignedIn(path, { method, ...(body ? { body } : {}) });
    expect(response.status).toBe(404);
  });
});

test('HEAD is answered with 405, which supabase-js reports as an error', async () => {
  for (const path of ['services', 'nothing', 'quote_requests', 'rpc/content_snapshot', '']) {
    const response = await sendSignedIn(`/rest/v1/${path}`, { method: 'HEAD' });
    expect([path, response.status, await response.text()]).toEqual([path, 405, '']);
    expect(response.headers.get('allow')).toBe('GET, POST, PATCH, DELETE');
  }
  const client = attacked.connect();
  expect((await client.from('services').select('id', { head: true })).error).not.toBeNull();
  expect((await client.rpc('content_snapshot', {}, { head: true })).error).not.toBeNull();
});

describe('authentication rejects', () => {
  test.each([
    ['signup', { email: 'a\0b@x.example', password: 'abcdef' }],
    ['token?grant_type=password', { email: 'a\0b@x.example', password: 'abcdef' }],
    ['signup', { email: 'a@x.example', password: 'abcdef', data: { invitation: '\0' } }],
  ])('a NUL, which PostgreSQL cannot store: %s', async (path, body) => {
    const response = await attacked.send(`/auth/v1/${path}`, { method: 'POST', body });
    expect(response.status).toBe(400);
  });

  test('sign-ups with a phone number, or anonymous ones', async () => {
    for (const body of [{ phone: '+12815550142', password: 'abcdef' }, { data: {} }]) {
      const response = await attacked.send('/auth/v1/signup', { method: 'POST', body });
      expect(response.status).toBe(400);
    }
  });
});

test.each([
  'Basic b2ZmaWNlOnNlY3JldA==',
  'Digest username="office"',
  'eyJh.eyJz.c2ln',
  'Bearer',
  'Bearerx y',
])('credentials for another server do not count: %s', async (Authorization) => {
  const headers = { Authorization };
  expect((await attacked.send(rest('select=id'), { headers })).status).toBe(200);
  const asVisitor = await attacked.send('/rest/v1/quote_requests', { headers });
  expect([asVisitor.status, (await asVisitor.json()).code]).toEqual([401, '42501']);
  const user = await attacked.send('/auth/v1/user', { headers });
  expect([user.status, (await user.json()).error_code]).toEqual([401, 'no_authorization']);
});

test.each(['bearer', 'BEARER', 'Bearer '])(
  'the scheme of an access token may be %s',
  async (scheme) => {
    const headers = { Authorization: `${scheme} ${token}` };
    expect((await attacked.send('/auth/v1/user', { headers })).status).toBe(200);
  },
);

test('requests without an API key are rejected', async () => {
  for (const path of ['/rest/v1/services', '/auth/v1/settings']) {
    const response = await attacked.backend.fetch(new Request(`http://localhost${path}`));
    expect(response.status).toBe(401);
  }
});

describe('a response', () => {
  const responses = () =>
    Promise.all([
      attacked.send(rest('select=id&limit=1')),
      attacked.send('/auth/v1/token?grant_type=password', { method: 'POST', body: admin }),
      attacked.send('/auth/v1/nothing', {
        method: 'OPTIONS',
        headers: { Origin: 'https://x.example' },
      }),
      attacked.send('/rest/v1/services', { headers: { Origin: 'https://x.example' } }),
    ]);

  test('may not be cached', async () => {
    for (const { headers } of await responses()) {
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('has no CORS headers', async () => {
    for (const { headers } of await responses()) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('to a value that violates a constraint names the constraint', async () => {
    const staff = attacked.connect();
    await staff.auth.signInWithPassword(admin);
    const rejected = await staff
      .from('hero_content')
      .update({ title: '' })
      .eq('id', await heroId(staff));
    expect(rejected.status).toBe(400);
    expect(rejected.error?.code).toBe('23514');
    expect(rejected.error?.message).toMatch(/^new row for relation .*hero_content_title_length/);
  });
});
