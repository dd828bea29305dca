import { afterAll, beforeEach, expect, test } from 'vitest';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { asRole, openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
const opened: TestDatabase[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  opened.push(database);
  await database.exec(`update private.request_settings
    set switched_on = true, phone = '(281) 555-0142', channels = '{mail,webhook}'`);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

async function submit(request: object): Promise<string> {
  const { rows } = await database.query<{ answer: { reference: string } }>(
    'select submit_quote_request($1) as answer',
    [JSON.stringify(request)],
  );
  return rows[0]?.answer.reference ?? '';
}

const all = async (table: string) =>
  (await database.query<Record<string, unknown>>(`select * from ${table} order by 1`)).rows;

test('stores a request, its reference and its deliveries at once, and notifies the host', async () => {
  const notified: string[] = [];
  await database.listen('quote_request', (id) => notified.push(id));
  const request = quoteRequest('auto');
  const reference = await submit(request);
  expect(reference).toMatch(/^TP-[2-9A-HJKMNP-Z]{4}$/);
  expect(await all('quote_requests')).toMatchObject([
    {
      ...{ id: request.id, reference, kind: 'auto', language: 'en', answers: request.answers },
      ...{ name: 'Ana Garza', email: 'ana@example.com', phone: '(281) 555-0142' },
      ...{ consent: request.consent, page: '/auto-quote', release: { revision: 43 } },
      ...{ score: 0, quarantined: false, status: 'new', notes: '', version: 1 },
    },
  ]);
  expect(await all('quote_deliveries')).toMatchObject([
    { request_id: request.id, channel: 'mail', state: 'waiting', attempts: 0 },
    { request_id: request.id, channel: 'webhook', state: 'waiting', attempts: 0 },
  ]);
  expect(notified).toEqual([request.id]);
});

test('accepts no request while requests are switched off', async () => {
  await database.exec('update private.request_settings set switched_on = false');
  await expect(submit(quoteRequest('home'))).rejects.toMatchObject({
    code: 'P0001',
    message: 'requests are switched off',
  });
  expect(await all('quote_requests')).toEqual([]);
});

test('stores a request once when it is sent twice, and rejects its id with other answers', async () => {
  const request = quoteRequest('home');
  const reference = await submit(request);
  expect(await submit({ ...request, signals: { honeypot: '', seconds: 99 } })).toBe(reference);
  const other = { ...request, answers: { ...completeAnswers.home, roofAge: '9' } };
  await expect(submit(other)).rejects.toThrow('A request with other answers has this id');
  expect(await all('quote_requests')).toHaveLength(1);
  expect(await all('quote_deliveries')).toHaveLength(2);
});

test('stores a request once when it is sent twice at the same moment', async () => {
  const request = JSON.stringify(quoteRequest('home'));
  const both = await Promise.all(
    [await database.connect(), await database.connect()].map(async (client) => {
      const { rows } = await client.query('select submit_quote_request($1) as answer', [request]);
      await client.end();
      return rows[0].answer.reference;
    }),
  );
  expect(new Set(both).size).toBe(1);
  expect(await all('quote_requests')).toHaveLength(1);
});

test('raises the spam score with each request that has the same answers', async () => {
  for (let turn = 0; turn < 5; turn += 1) await submit(quoteRequest('home'));
  const scores = (await all('quote_requests')).map(({ score }) => score);
  expect(scores.sort()).toEqual([0, 20, 40, 60, 80]);
});

const from = async (headers: Record<string, string>) => {
  await database.query(`select set_config('request.headers', $1, false)`, [
    JSON.stringify(headers),
  ]);
  return submit(quoteRequest('home'));
};

test('accepts 30 requests in ten minutes from an IP address', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    // A header that clients can forge changes nothing.
    const forged = { 'x-forwarded-for': `198.51.100.${turn}, 203.0.113.5` };
    await from({ ...forged, 'cf-connecting-ip': '203.0.113.5' });
  }
  await expect(from({ 'cf-connecting-ip': '203.0.113.5' })).rejects.toMatchObject({
    code: 'PT429',
    message: 'Too many requests came from your connection. Please call us: (281) 555-0142',
  });
  await from({ 'cf-connecting-ip': '203.0.113.6' });
  expect(JSON.stringify(await all('private.request_senders'))).not.toContain('203.0.113');
});

test('counts an IPv6 /64 network as one client', async () => {
  for (let turn = 0; turn < 30; turn += 1) await from({ 'cf-connecting-ip': `2001:db8::${turn}` });
  await expect(from({ 'cf-connecting-ip': '2001:db8::ffff' })).rejects.toThrow('Too many requests');
  await from({ 'cf-connecting-ip': '2001:db8:0:1::1' });
});

test('does not count by a header that clients can forge', async () => {
  for (let turn = 0; turn < 40; turn += 1) await from({ 'x-forwarded-for': '203.0.113.5' });
  expect(await all('quote_requests')).toHaveLength(40);
  expect(await all('private.request_senders')).toEqual([]);
});

test('limits the bytes of a day, with a quarter of them for possible spam', async () => {
  const full = (mebibytes: number) =>
    database.query(
      `insert into private.request_intake values (current_date, $1)
       on conflict (day) do update set bytes = excluded.bytes`,
      [mebibytes * 1048576],
    );
  const submitSpam = () =>
    submit(quoteRequest('home', { signals: { honeypot: 'x', seconds: 60 } }));
  await full(31);
  await submitSpam();
  await full(33);
  await expect(submitSpam()).rejects.toMatchObject({
    code: 'PT429',
    message: 'Too many requests came today. Please call us: (281) 555-0142',
  });
  const last = quoteRequest('home');
  const reference = await submit(last);
  await full(128);
  await expect(submit(quoteRequest('home'))).rejects.toThrow('Too many requests came today');
  expect(await submit(last)).toBe(reference);
  expect(await all('quote_requests')).toHaveLength(2);
});

test('an admin cannot change what the form sent', async () => {
  await submit(quoteRequest('auto'));
  const columns = 'answers email reference score version received_at consent is_test';
  for (const column of columns.split(' ')) {
    const change = `update quote_requests set ${column} = default`;
    await expect(asRole(database, 'admin', change)).rejects.toThrow(/permission denied/);
  }
});

test('removes old requests with their deliveries, and records only that they existed', async () => {
  const old = await submit(quoteRequest('auto'));
  await submit(quoteRequest('home'));
  await database.query(
    `update quote_requests set received_at = now() - interval '24 months 1 day' where reference = $1`,
    [old],
  );
  const { rows } = await database.query('select private.remove_old_requests() as removed');
  expect(rows).toEqual([{ removed: 1 }]);
  expect(await all('quote_requests')).toMatchObject([{ kind: 'home' }]);
  expect(await all('quote_deliveries')).toHaveLength(2);
  const removals = await all('quote_request_removals');
  expect(removals).toMatchObject([{ reference: old, reason: 'kept long enough' }]);
  expect(JSON.stringify(removals)).not.toContain('Ana');
});

test('shows the state of delivery to admins only', async () => {
  await submit(quoteRequest('auto'));
  await database.exec(
    `update quote_deliveries set queued_at = now() - interval '16 minutes', last_error = 'No answer.'`,
  );
  await database.exec('begin');
  await expect(database.exec('select request_delivery_state()')).rejects.toThrow(/only admins/);
  await database.exec('rollback');
  for (const role of ['anonymous', 'nonStaff', 'signedOut'] as const) {
    const state = asRole(database, role, 'select request_delivery_state()');
    await expect(state).rejects.toThrow(/permission denied/);
  }
  expect(
    await asRole(
      database,
      'admin',
      `select state from request_delivery_state() state
       where state @> '{"switchedOn": true, "waiting": 2, "lastError": "No answer."}'
         and state ->> 'failingSince' is not null`,
    ),
  ).toBe(1);
});

test('shows admins a mail server problem before a delivery fails', async () => {
  await database.exec(`update private.request_settings
    set channel_problem = 'Sign-in failed.', channel_problem_since = now()`);
  const problem = `select state from request_delivery_state() state
    where state @> '{"waiting": 0, "lastError": "Sign-in failed."}'
      and state ->> 'failingSince' is not null`;
  expect(await asRole(database, 'admin', problem)).toBe(1);
  // Irrelevant while requests are switched off.
  await database.exec('update private.request_settings set switched_on = false');
  expect(await asRole(database, 'admin', problem)).toBe(0);
});
