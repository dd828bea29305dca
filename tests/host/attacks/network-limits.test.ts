import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ClientRate, createRates } from '../../../scripts/host/backend/rate-limits/rates.ts';
import { StaffAccounts } from '../../../scripts/host/staff/staff-accounts.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { serviceClient } from '../../support/staff-member.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;

beforeAll(async () => {
  attacked = await openAttackedBackend();
});
afterAll(() => attacked.discard());

interface Device {
  from: string;
  cookie?: string;
}

function signIn({ email, password }: typeof admin, { from, cookie }: Device): Promise<Response> {
  return attacked.send('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
    from,
    ...(cookie ? { headers: { Cookie: cookie } } : {}),
  });
}

/** An address in one of the /64 networks of a /56, the size that a home connection has. */
const inHome = (network: number) => `2001:db8:1:1${network.toString(16).padStart(2, '0')}::7`;

/** The cookie that the browser stores. */
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const wrong = { ...admin, password: 'a-wrong-guess' };

/** Guesses the admin's password from many IP addresses, until the account's limit is reached. */
async function guessFromEverywhere(): Promise<void> {
  const addresses = Array.from({ length: 11 }, (_, at) => `198.51.100.${at}`);
  for (const from of addresses) {
    for (let guess = 0; guess < 10; guess += 1) await signIn(wrong, { from });
  }
}

describe('an IPv6 connection', () => {
  test('cannot lock an account by guessing from all of its networks', async () => {
    const statuses: number[] = [];
    for (let network = 0; network < 10; network += 1) {
      for (let guess = 0; guess < 10; guess += 1) {
        statuses.push((await signIn(wrong, { from: inHome(network) })).status);
      }
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(40);
    expect((await signIn(admin, { from: '203.0.113.9' })).status).toBe(200);
  });

  test('can send four times as many quote requests from a /56 as from one address', async () => {
    const submit = (network: number) =>
      attacked.send('/rest/v1/rpc/submit_quote_request', {
        method: 'POST',
        body: { request: {} },
        from: inHome(network),
      });
    const statuses: number[] = [];
    for (let network = 0; network < 10; network += 1) {
      for (let request = 0; request < 30; request += 1) {
        statuses.push((await submit(network)).status);
      }
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(120);
    const elsewhere = await attacked.send('/rest/v1/rpc/submit_quote_request', {
      method: 'POST',
      body: { request: {} },
      from: '2001:db8:2::7',
    });
    expect(elsewhere.status).toBe(400);
  });
});

test('snapshots of all content are limited per client, because each reads every table', async () => {
  const snapshot = (from: string) =>
    attacked.send('/rest/v1/rpc/content_snapshot', { method: 'POST', body: {}, from });
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await snapshot('203.0.113.77')).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect((await snapshot('203.0.113.78')).status).toBe(200);
});

test('reads of tables are limited per visitor, registered or not, and not for staff at the same address', async () => {
  const { access_token } = await (await signIn(admin, { from: '203.0.113.80' })).json();
  const read = (from: string, headers = {}) =>
    attacked.send('/rest/v1/city_pages?select=slug&limit=1', { from, headers });
  const statuses: number[] = [];
  for (let at = 0; at < 300; at += 1) statuses.push((await read('203.0.113.80')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const limited = await read('203.0.113.80');
  expect([limited.status, Number(limited.headers.get('Retry-After'))]).toEqual([
    429,
    expect.closeTo(300, -3),
  ]);
  const authorization = `Bearer ${access_token}`;
  expect((await read('203.0.113.80', { authorization })).status).toBe(200);
  expect((await read('203.0.113.81')).status).toBe(200);
  const account = { email: 'anyone@x.example', password: 'granite-otter-lamp-42' };
  const body = await attacked.send('/auth/v1/signup', { method: 'POST', body: account });
  const registered = `Bearer ${(await body.json()).access_token}`;
  expect((await read('203.0.113.80', { authorization: registered })).status).toBe(429);
});

test('calls of functions by registered accounts count too, and those of staff do not', async () => {
  const from = '203.0.113.90';
  const account = { email: 'curious@x.example', password: 'granite-otter-lamp-42' };
  const body = await attacked.send('/auth/v1/signup', { method: 'POST', body: account });
  const registered = `Bearer ${(await body.json()).access_token}`;
  const { access_token } = await (await signIn(admin, { from })).json();
  const call = async (name: string, authorization: string, given = {}) => {
    const path = `/rest/v1/rpc/${name}`;
    const headers = { authorization };
    return (await attacked.send(path, { method: 'POST', body: given, headers, from })).status;
  };
  const statuses: number[] = [];
  for (let at = 0; at < 300; at += 1) statuses.push(await call('site_history_filters', registered));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await call('site_history_filters', registered)).toBe(429);
  expect(await call('site_history', registered)).toBe(429);
  expect(await call('site_history_filters', `Bearer ${access_token}`)).toBe(200);
  // These have limits of their own: a registered visitor can still send a request.
  expect(await call('submit_quote_request', registered, { request: {} })).toBe(400);
  expect(await call('content_snapshot', registered)).toBe(200);
});

test('an IPv6 /48 reads tables, and takes snapshots, at most four and two times as often as one address', async () => {
  const { visitorCalls, snapshots } = createRates();
  const counted = (rate: ClientRate) => rate('2001:db8:1:1::1').map(([{ points }]) => points);
  expect(counted(visitorCalls)).toEqual([300, 1200, 1200]);
  expect(counted(snapshots)).toEqual([30, 60, 60]);
});

test('a quarter of the daily volume is reserved for networks without a request today', async () => {
  const { database } = attacked.backend;
  await database.query(
    `update private.request_settings set switched_on = true, phone = '(281) 555-0142'`,
  );
  const submit = (from: string) =>
    attacked.send('/rest/v1/rpc/submit_quote_request', {
      method: 'POST',
      body: { request: quoteRequest('auto') },
      from,
    });
  expect((await submit('2001:db8:3::1')).status).toBe(200);
  await database.query('update private.request_intake set bytes = 97 * 1024 * 1024');
  const rejected = await submit('2001:db8:3:ffff::1');
  expect([rejected.status, (await rejected.json()).message]).toEqual([
    429,
    'Too many requests came today. Please call us: (281) 555-0142',
  ]);
  expect((await submit('2001:db8:4::1')).status).toBe(200);
});

describe('a device that signed in before', () => {
  const office = { from: '203.0.113.40' };

  test('has an HttpOnly cookie that only the routes of accounts receive', async () => {
    const cookie = (await signIn(admin, office)).headers.get('set-cookie');
    expect(cookie).toMatch(/^device=[\w-]{32}; Max-Age=15552000; Path=\/auth\/v1; HttpOnly/);
    expect(cookie).toContain('SameSite=Strict');
    const { rows } = await attacked.backend.database.query(
      'select token_hash from auth.known_devices',
    );
    expect(JSON.stringify(rows)).not.toContain(cookieOf(await signIn(admin, office)).slice(7));
  });

  test('sends its cookie over TLS only, once the site has an https address', async () => {
    const cookieAt = async (SITE_URL: string) => {
      const site = await openAttackedBackend({ SITE_URL });
      onTestFinished(site.discard);
      const path = '/auth/v1/token?grant_type=password';
      const answer = await site.send(path, { method: 'POST', body: admin, ...office });
      return answer.headers.get('set-cookie')?.split('; ');
    };
    expect(await cookieAt('https://site.example')).toContain('Secure');
    // Browsers reject a Secure cookie from http, and a site that is tried out has no certificate.
    expect(await cookieAt('http://site.example')).not.toContain('Secure');
  });

  test('can sign in while others guess, and has its own limit of ten guesses', async () => {
    const device = { ...office, cookie: cookieOf(await signIn(admin, office)) };
    await guessFromEverywhere();
    expect((await signIn(admin, office)).status).toBe(429);
    expect((await signIn(admin, device)).status).toBe(200);
    const tries = [];
    for (let at = 0; at < 11; at += 1) tries.push((await signIn(wrong, device)).status);
    expect(tries).toEqual([...Array(10).fill(400), 429]);
  });

  test('is known only for the accounts that used it, until their password changes', async () => {
    const staff = new StaffAccounts(serviceClient(attacked));
    const [maria, luis] = ['maria', 'luis'].map((name) => ({
      email: `${name}@x.example`,
      password: 'granite-otter-lamp-42',
    }));
    if (!maria || !luis) throw new Error('There are two.');
    for (const { email, password } of [maria, luis]) await staff.add(email, password);
    const device = { ...office, cookie: cookieOf(await signIn(maria, office)) };
    const known = async (account: typeof admin) => {
      const { rowCount } = await attacked.backend.database.query(
        `select from auth.known_devices join auth.users on users.id = user_id where email = $1`,
        [account.email],
      );
      return rowCount;
    };
    expect([await known(maria), await known(luis)]).toEqual([1, 0]);
    // Both accounts share the device's token.
    expect(cookieOf(await signIn(luis, device))).toBe(device.cookie);
    await staff.resetPassword(maria.email, 'willow-tractor-ninety-7');
    expect([await known(maria), await known(luis)]).toEqual([0, 1]);
  });

  test('cannot be forged: a token that was not issued here is replaced', async () => {
    const planted = `device=${'A'.repeat(32)}`;
    const given = cookieOf(
      await signIn(
        { ...admin, email: 'luis@x.example', password: 'granite-otter-lamp-42' },
        { ...office, cookie: planted },
      ),
    );
    expect(given).not.toBe(planted);
  });
});
