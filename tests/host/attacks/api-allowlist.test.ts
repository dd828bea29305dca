import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from '../../support/running-site.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;
let token: string;

beforeAll(async () => {
  attacked = await openAttackedBackend();
  const account = { email: 'stranger@x.example', password: 'stranger' };
  token = (await attacked.connect().auth.signUp(account)).data.session?.access_token ?? '';
});
afterAll(() => attacked.discard());

/** Sends something with the access token of an account that may do nothing. */
const sendSignedIn: AttackedBackend['send'] = (path, { headers, ...attempt } = {}) =>
  attacked.send(path, { ...attempt, headers: { Authorization: `Bearer ${token}`, ...headers } });

const rest = (query: string) => `/rest/v1/city_pages?${query}`;

describe('a query that the product does not send is refused', () => {
  const bomb = encodeURIComponent(String.raw`^(.+)(.+)(.+)\3\2\1$`);
  const many = Array.from({ length: 100 }, (_, at) => `a${at}:local_risk`).join(',');
  test.each([
    ['a regular expression', rest(`select=id&local_risk=match.${bomb}`)],
    ['one in capitals or not', rest(`local_risk=imatch.${bomb}`)],
    ['one behind a not', rest(`local_risk=not.match.${bomb}`)],
    ['one among alternatives', rest(`or=(local_risk.match.${bomb})`)],
    ['one among conditions', rest(`and=(local_risk.match.${bomb})`)],
    ['one for all but nulls', rest('local_risk=is.null')],
    ['one deeper inside', '/rest/v1/content_revisions?or=(row_id.eq.1,and(action.match.x))'],
    ['one of several', rest('local_risk=match(any).%7Bx,y%7D')],
    ['a search for words', rest('title=fts.home')],
    ['a search in a language', rest('title=wfts(english).home')],
    ['a pattern', rest('title=like.%25a%25b%25c%25')],
    ['a part of a JSON text', rest('title->>x=eq.1')],
    ['a column a hundred times', rest(`select=${many}`)],
    ['a column twice', rest('select=title,title')],
    ['another name for a column', rest('select=mine:title')],
    ['another type', rest('select=title::text')],
    ['another table inside', rest('select=*,services(*)')],
    ['a count', rest('select=count()')],
    ['a column that is none', rest('select=ctid')],
    ['a name that every object has', rest('constructor=eq.1')],
    ['the key in the address', rest('select=id&apikey=sb_publishable_x')],
    ['an order by what is no column', rest('order=random()')],
    ['more parts than it has', rest('id=gt.0&'.repeat(13))],
    ['a list of more than a hundred', rest(`id=in.(${Array.from({ length: 101 }).fill(1)})`)],
    [
      'more than ten alternatives',
      `/rest/v1/content_revisions?or=(${Array.from({ length: 11 }, (_, id) => `row_id.eq.${id}`)})`,
    ],
    ['a list that does not end', rest('slug=in.("katy')],
    ['two thousand spaces in a list', rest(`slug=in.(${'%20'.repeat(2000)}())`)],
    ['the same parameter twice', rest('select=id&select=title')],
    ['a thing of another method', rest('columns=title')],
    ['3 KB of select', rest(`select=id${'%20'.repeat(3000)}`)],
  ])('%s', async (_what, path) => {
    const answer = await sendSignedIn(path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'PGRST100', details: null, hint: null });
  });

  test.each([['text/csv'], ['application/vnd.pgrst.plan+json'], ['application/geo+json']])(
    'an answer as %s',
    async (form) => {
      const answer = await attacked.send(rest('select=id'), { headers: { Accept: form } });
      expect(answer.status).toBe(406);
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

  test('an answer of a function in another form', async () => {
    const headers = { Accept: 'text/csv' };
    const path = '/rest/v1/rpc/content_snapshot';
    const answer = await attacked.send(path, { method: 'POST', body: {}, headers });
    expect(answer.status).toBe(406);
  });

  test.each([
    ['DELETE', 'limit=0', undefined],
    ['DELETE', 'offset=0', undefined],
    ['DELETE', 'select=id', undefined],
    ['PATCH', 'limit=0', { title: 'Mine' }],
    ['PATCH', 'select=id', { title: 'Mine' }],
  ])('%s of a whole table with %s', async (method, query, body) => {
    const answer = await sendSignedIn(rest(query), { method, ...(body ? { body } : {}) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'PGRST100' });
  });

  test('a body that a page of another site could send without asking', async () => {
    const body = JSON.stringify({ title: 'Mine' });
    const headers = { 'Content-Type': 'text/plain' };
    for (const path of ['/rest/v1/services', '/auth/v1/signup']) {
      const answer = await sendSignedIn(path, { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('application/json');
    }
  });

  test.each([
    ['a column that is none', { xmin: 1 }, 'PGRST204'],
    ['one in the second row', [{ title: 'x' }, { title: 'x', nothing: 1 }], 'PGRST204'],
    ['the prototype', '{"__proto__": {"title": "Mine"}, "title": "Mine"}', 'PGRST204'],
    ['other columns in each row', [{ title: 'x' }, { link: '/' }], 'PGRST102'],
    ['a number', '7', 'PGRST102'],
    ['a list of numbers', '[7]', 'PGRST102'],
    ['no JSON', '{"title": ', 'PGRST102'],
    ['nothing', '', 'PGRST102'],
  ])('a body with %s', async (_what, body, code) => {
    const answer = await sendSignedIn('/rest/v1/services', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
  });

  test('an argument that a function does not have', async () => {
    for (const body of ['{"request": {}, "score": 0}', '{"__proto__": {"request": {}}}', '[{}]']) {
      const path = '/rest/v1/rpc/submit_quote_request';
      const answer = await attacked.send(path, { method: 'POST', body });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'PGRST202' });
    }
  });
});

describe('an address that the product does not use is not there', () => {
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
    ['POST', '/auth/v1/verify'],
    ['GET', '/auth/v1/reauthenticate'],
    ['GET', '/auth/v1/callback'],
    ['GET', '/auth/v1/health'],
    ['POST', '/auth/v1/token?grant_type=pkce'],
    ['POST', '/auth/v1/token?grant_type=id_token'],
    ['GET', '/storage/v1/bucket'],
    ['GET', '/graphql/v1'],
  ])('%s %s', async (method, path) => {
    const body = method === 'POST' ? { email: admin.email } : undefined;
    const answer = await sendSignedIn(path, { method, ...(body ? { body } : {}) });
    expect(answer.status).toBe(404);
  });

  test.each([
    '/_system/introspect',
    '/rest/v1/../../_system/introspect',
    '/rest/v1/%2e%2e/%2e%2e/_system/config',
    '/auth/v1/..%2f..%2f_system/info',
    '/auth/v1/%2e%2e/../_system/ping',
    '/rest/v1//../../_system/ping',
    '/REST/v1/../../_System/ping',
  ])('what the library tells of itself, by %s', async (path) => {
    const answer = await attacked.send(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/publishable|city_pages|postgres/);
  });

  test('an address that no database can hold', async () => {
    const body = { email: 'a\0b@x.example', password: 'abcdef' };
    for (const path of ['signup', 'token?grant_type=password']) {
      const answer = await attacked.send(`/auth/v1/${path}`, { method: 'POST', body });
      expect(answer.status).toBe(400);
    }
  });

  test('signing in by telephone, or as nobody', async () => {
    for (const body of [{ phone: '+12815550142', password: 'abcdef' }, { data: {} }]) {
      const answer = await attacked.send('/auth/v1/signup', { method: 'POST', body });
      expect(answer.status).toBe(400);
    }
  });
});

describe('an answer', () => {
  const sent = () =>
    Promise.all([
      attacked.send(rest('select=id&limit=1')),
      attacked.send('/auth/v1/token?grant_type=password', { method: 'POST', body: admin }),
      attacked.send('/auth/v1/nothing', {
        method: 'OPTIONS',
        headers: { Origin: 'https://x.example' },
      }),
      attacked.send('/rest/v1/services', { headers: { Origin: 'https://x.example' } }),
    ]);

  test('is kept by nobody', async () => {
    for (const { headers } of await sent()) {
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('is not for the pages of another site', async () => {
    for (const { headers } of await sent()) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('to a value that breaks a rule says whose fault it is, and which rule', async () => {
    const staff = attacked.connect();
    await staff.auth.signInWithPassword(admin);
    const refused = await staff.from('hero_content').update({ title: '' }).gt('id', 0);
    expect(refused.status).toBe(400);
    expect(refused.error?.code).toBe('23514');
    expect(refused.error?.message).toMatch(/^new row for relation .*hero_content_title_length/);
  });
});
