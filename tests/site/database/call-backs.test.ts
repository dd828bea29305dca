import type { Client } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
const opened: TestDatabase[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  opened.push(database);
  await database.exec(`update private.request_settings
    set switched_on = true, phone = '(281) 440-2000', channels = '{mail,confirmation,webhook}'`);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

async function submit(request: object): Promise<string> {
  const { rows } = await database.query<{ answer: { reference: string } }>(
    'select submit_quote_request($1) as answer',
    [JSON.stringify(request)],
  );
  return rows[0]?.answer.reference ?? '';
}

/** A request for a call. */
const call = (answers: object = {}, changes: object = {}) =>
  quoteRequest('callback', { answers: { ...completeAnswers.callback, ...answers }, ...changes });

const rowsOf = async (statement: string) =>
  (await database.query<Record<string, unknown>>(statement)).rows;

const fullMessage =
  'You already asked for three calls to this number today. Please call us: (281) 440-2000';

test('stores a call-back without an email address, and confirms nothing to the visitor', async () => {
  await submit(call());
  expect(await rowsOf('select * from quote_requests')).toMatchObject([
    {
      ...{ kind: 'callback', name: 'Eva', email: null, phone: '(281) 555-0144', doubts: [] },
      ...{ page: '/contact', status: 'new', quarantined: false },
      answers: { firstName: 'Eva', phone: '(281) 555-0144', when: '2037-12-02-evening' },
    },
  ]);
  const channels = await rowsOf('select channel from quote_deliveries order by channel');
  expect(channels).toEqual([{ channel: 'mail' }, { channel: 'webhook' }]);
});

test('only a call-back may lack an email address', async () => {
  await submit(quoteRequest('home'));
  await expect(database.exec('update quote_requests set email = null')).rejects.toThrow(
    'quote_requests_email',
  );
  await database.exec('delete from quote_requests');
  await submit(call());
  await expect(database.exec("update quote_requests set email = 'a@b.co'")).rejects.toThrow(
    'quote_requests_email',
  );
});

/** Submits a request that comes from an address. */
async function submitFrom(address: string, request: object, client?: Client): Promise<string> {
  const connection = client ?? (await database.connect());
  await connection.query(`select set_config('request.client_ip', $1, false)`, [address]);
  try {
    const { rows } = await connection.query('select submit_quote_request($1) as answer', [
      JSON.stringify(request),
    ]);
    return rows[0].answer.reference;
  } finally {
    if (!client) await connection.end();
  }
}

test('three calls a day to a number, however it is written, from one network', async () => {
  const here = (phone: string) => submitFrom('198.51.100.7', call({ phone }));
  const spellings = ['(281) 555-0144', '+1 281 555 0144', '1.281.555.0144'];
  for (const phone of spellings) await here(phone);
  for (const phone of [
    ...[...spellings, '2815550144', '281555014499999', '((2815550144', '+001 281 555 0144'],
    ...['+0 281 555 0144', '0 281 555 0144', '1 1 281 555 0144', '00 281 555 0144'],
    ...['+00 281 555 0144', '+011 1 281 555 0144', '+1 (0) 281 555 0144', '+281 555 0144'],
  ]) {
    await expect(here(phone)).rejects.toMatchObject({ code: 'PT409', message: fullMessage });
  }
  await here('(281) 555-0145');
  await here('+28 1555 0144 55');
  // A quote request from the same person is not a call-back.
  const home = { answers: { ...completeAnswers.home, phone: '2815550144' } };
  await submitFrom('198.51.100.7', quoteRequest('home', home));
});

test('calls from other networks keep no one from asking for a call', async () => {
  for (const network of ['198.51.100.7', '198.51.100.8', '2001:db8::1']) {
    for (let turn = 0; turn < 3; turn += 1) await submitFrom(network, call({ when: 'now' }));
  }
  const reference = await submitFrom('203.0.113.9', call());
  expect(
    await rowsOf(`select status from quote_requests where reference = '${reference}'`),
  ).toEqual([{ status: 'new' }]);
  // One connection has a /64 of IPv6.
  await expect(submitFrom('2001:db8::2', call())).rejects.toThrow(fullMessage);
});

test('a day later, the same network may ask again', async () => {
  for (let turn = 0; turn < 3; turn += 1) await submitFrom('198.51.100.7', call());
  await database.exec(`update private.call_back_senders set since = since - interval '25 hours'`);
  await submitFrom('198.51.100.7', call());
  expect(await rowsOf('select requests from private.call_back_senders')).toEqual([{ requests: 1 }]);
  const [{ sender } = {}] = await rowsOf('select sender from private.call_back_senders');
  expect(sender).toMatch(/^[\da-f]{64}$/);
});

test('a hosted project counts the address that Cloudflare reports', async () => {
  const client = await database.connect();
  const headers = JSON.stringify({ 'cf-connecting-ip': '198.51.100.7' });
  await client.query(`select set_config('request.headers', $1, false)`, [headers]);
  const submitAgain = (address: string) => submitFrom(address, call(), client);
  for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) await submitAgain(forged);
  await expect(submitAgain('4.4.4.4')).rejects.toThrow(fullMessage);
  await client.end();
});

test('a call-back that is sent again is the same one, also when it was the third', async () => {
  const from = '198.51.100.7';
  await submitFrom(from, call());
  await submitFrom(from, call());
  const third = call();
  const references = await Promise.all([submitFrom(from, third), submitFrom(from, third)]);
  expect(new Set(references).size).toBe(1);
  expect(await submitFrom(from, third)).toBe(references[0]);
  expect(await rowsOf('select id from quote_requests')).toHaveLength(3);
});

test('of five calls to a number at the same moment, three are stored', async () => {
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      submitFrom('198.51.100.7', call()).then(
        () => 'stored',
        ({ message }) => message,
      ),
    ),
  );
  expect(results.sort()).toEqual([fullMessage, fullMessage, 'stored', 'stored', 'stored']);
  expect(await rowsOf('select id from quote_requests')).toHaveLength(3);
});

test('a call-back that is possible spam is quarantined, and not sent to the office', async () => {
  await submit(call({}, { signals: { honeypot: 'x', seconds: 60 } }));
  expect(await rowsOf('select quarantined from quote_requests')).toEqual([{ quarantined: true }]);
  expect(await rowsOf('select id from quote_deliveries')).toEqual([]);
});

/** A day as the office's clock has it, some days from now. */
const officeDay = async (days: number) =>
  String(
    (
      await rowsOf(`select to_char(now() at time zone time_zone + interval '${days} days', 'YYYY-MM-DD') as day
        from private.request_settings`)
    )[0]?.['day'],
  );

/** Sends a request and returns the whole receipt. */
const receiptOf = async (request: object) =>
  (
    await database.query<{ receipt: Record<string, unknown> }>(
      'select submit_quote_request($1) as receipt',
      [JSON.stringify(request)],
    )
  ).rows[0]?.receipt;

test('a call on a day that had passed is one as soon as possible, with a doubt, and the receipt says so', async () => {
  for (const day of [await officeDay(-1), await officeDay(-400), '1999-12-31', '0000-00-00']) {
    await database.exec('delete from quote_requests');
    const request = call({ when: `${day}-morning` }, { doubts: ['phone'] });
    const receipt = await receiptOf(request);
    expect(receipt).toMatchObject({ day_passed: true });
    expect(await rowsOf('select answers, doubts from quote_requests')).toMatchObject([
      { answers: { when: 'now' }, doubts: ['phone', 'when'] },
    ]);
    // Its answer was lost.
    expect(await receiptOf(request)).toEqual(receipt);
  }
});

test('a call today or later keeps its day, in the time zone of the office', async () => {
  for (const zone of ['Pacific/Kiritimati', 'America/Chicago', 'Etc/GMT+12']) {
    await database.exec(`update private.request_settings set time_zone = '${zone}'`);
    for (const days of [0, 1]) {
      await database.exec('delete from quote_requests');
      const when = `${await officeDay(days)}-evening`;
      expect(await receiptOf(call({ when }))).not.toHaveProperty('day_passed');
      expect(await rowsOf('select answers, doubts from quote_requests')).toMatchObject([
        { answers: { when }, doubts: [] },
      ]);
    }
    const yesterday = call({ when: `${await officeDay(-1)}-evening` });
    expect(await receiptOf(yesterday)).toMatchObject({ day_passed: true });
  }
});

test('a call that is sent again after its day has passed is the same one', async () => {
  // On these sides of the date line, it is never the same day.
  await database.exec(`update private.request_settings set time_zone = 'Etc/GMT+12'`);
  const request = call({ when: `${await officeDay(0)}-evening` });
  const receipt = await receiptOf(request);
  await database.exec(`update private.request_settings set time_zone = 'Pacific/Kiritimati'`);
  expect(await receiptOf(request)).toEqual(receipt);
  expect(await rowsOf('select id from quote_requests')).toHaveLength(1);
});

test('is deleted after the retention period', async () => {
  const reference = await submit(call());
  await database.exec("update quote_requests set received_at = now() - interval '3 years'");
  expect(await rowsOf('select private.remove_old_requests() as removed')).toEqual([{ removed: 1 }]);
  expect(await rowsOf('select reference from quote_request_removals')).toEqual([{ reference }]);
});
