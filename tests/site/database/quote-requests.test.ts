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

test('a request, its reference and its deliveries are one transaction, and the office hears of it', async () => {
  const heard: string[] = [];
  await database.listen('quote_request', (id) => heard.push(id));
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
  expect(heard).toEqual([request.id]);
});

test('while it is switched off nothing is taken', async () => {
  await database.exec('update private.request_settings set switched_on = false');
  await expect(submit(quoteRequest('home'))).rejects.toMatchObject({
    code: 'P0001',
    message: 'requests are switched off',
  });
  expect(await all('quote_requests')).toEqual([]);
});

test('the same request twice is one request; its id with other answers is refused', async () => {
  const request = quoteRequest('home');
  const reference = await submit(request);
  expect(await submit({ ...request, signals: { honeypot: '', seconds: 99 } })).toBe(reference);
  const other = { ...request, answers: { ...completeAnswers.home, roofAge: '9' } };
  await expect(submit(other)).rejects.toThrow('this id belongs to a request with other answers');
  expect(await all('quote_requests')).toHaveLength(1);
  expect(await all('quote_deliveries')).toHaveLength(2);
});

test('two at the same moment are one request too', async () => {
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

test('what looks like a program is kept apart, and delivered once somebody says it is none', async () => {
  const answers = { ...completeAnswers.home, firstName: 'Buy www.x.example' };
  await submit(quoteRequest('home', { answers }));
  await submit(quoteRequest('auto', { signals: { honeypot: 'x', seconds: 60 } }));
  expect(await all('quote_requests')).toMatchObject([{ quarantined: true }, { quarantined: true }]);
  expect(await all('quote_deliveries')).toEqual([]);
  await asRole(database, 'admin', 'update quote_requests set quarantined = false', { keep: true });
  expect(await all('quote_deliveries')).toHaveLength(4);
});

test('somebody who sends the same again is no program, somebody who goes on is', async () => {
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

test('one address hands in thirty in ten minutes, and is asked to call then', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    // What a client says of itself changes nothing.
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

test('a network of IPv6 is one address, and its neighbors are others', async () => {
  for (let turn = 0; turn < 30; turn += 1) await from({ 'cf-connecting-ip': `2001:db8::${turn}` });
  await expect(from({ 'cf-connecting-ip': '2001:db8::ffff' })).rejects.toThrow('Too many requests');
  await from({ 'cf-connecting-ip': '2001:db8:0:1::1' });
});

test('nobody is counted by an address that clients make up', async () => {
  for (let turn = 0; turn < 40; turn += 1) await from({ 'x-forwarded-for': '203.0.113.5' });
  expect(await all('quote_requests')).toHaveLength(40);
  expect(await all('private.request_senders')).toEqual([]);
});

test('a flood ends before the disk does, and programs take nobody’s place', async () => {
  const full = (mebibytes: number) =>
    database.query(
      `insert into private.request_intake values (current_date, $1)
       on conflict (day) do update set bytes = excluded.bytes`,
      [mebibytes * 1048576],
    );
  const program = () => submit(quoteRequest('home', { signals: { honeypot: 'x', seconds: 60 } }));
  await full(31);
  await program();
  await full(33);
  await expect(program()).rejects.toMatchObject({
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

test('every change is kept with who made it, and a change names the version it was made to', async () => {
  await submit(quoteRequest('auto'));
  const change = `update quote_requests set status = 'quoted', notes = 'Called.' where version = 1`;
  expect(await asRole(database, 'admin', change, { keep: true })).toBe(1);
  expect(await asRole(database, 'admin', change, { keep: true })).toBe(0);
  expect(await all('quote_request_changes')).toMatchObject([
    {
      actor_email: 'admin@x.example',
      before: { status: 'new', notes: '' },
      after: { status: 'quoted', notes: 'Called.' },
    },
  ]);
});

test.each([
  'answers',
  'email',
  'reference',
  'score',
  'version',
  'received_at',
  'consent',
  'is_test',
])('nobody changes what was handed in: %s', async (column) => {
  await submit(quoteRequest('auto'));
  const change = `update quote_requests set ${column} = default`;
  await expect(asRole(database, 'admin', change)).rejects.toThrow(/permission denied/);
});

test('what was kept long enough goes with all that belongs to it, and only that is noted', async () => {
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

test('only admins are told how delivery goes', async () => {
  await submit(quoteRequest('auto'));
  await database.exec(
    `update quote_deliveries set queued_at = now() - interval '16 minutes', last_error = 'No answer.'`,
  );
  await database.exec('begin');
  await expect(database.exec('select request_delivery_state()')).rejects.toThrow(/only admins/);
  await database.exec('rollback');
  for (const role of ['anonymous', 'nonStaff', 'signedOut'] as const) {
    const asked = asRole(database, role, 'select request_delivery_state()');
    await expect(asked).rejects.toThrow(/permission denied/);
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

test('admins hear of a mail server that is wrong before anything waits for it', async () => {
  await database.exec(`update private.request_settings
    set channel_problem = 'It does not take us in.', channel_problem_since = now()`);
  const told = `select state from request_delivery_state() state
    where state @> '{"waiting": 0, "lastError": "It does not take us in."}'
      and state ->> 'failingSince' is not null`;
  expect(await asRole(database, 'admin', told)).toBe(1);
  // Nobody waits for mail that nobody sends.
  await database.exec('update private.request_settings set switched_on = false');
  expect(await asRole(database, 'admin', told)).toBe(0);
});
