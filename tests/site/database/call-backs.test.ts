import { afterAll, beforeEach, expect, test } from 'vitest';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { asRole, openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

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
  'Three calls to this number are already waiting. Please call us: (281) 440-2000';

test('stores a call-back without an email address, and confirms nothing to the visitor', async () => {
  await submit(call());
  expect(await rowsOf('select * from quote_requests')).toMatchObject([
    {
      ...{ kind: 'callback', name: 'Eva', email: null, phone: '(281) 555-0144', doubts: [] },
      ...{ page: '/contact', status: 'new', quarantined: false },
      answers: { firstName: 'Eva', phone: '(281) 555-0144', when: 'tomorrow-evening' },
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

test('lists a number with nine digits as a doubt', async () => {
  await submit(call({ phone: '281-555-014' }));
  expect(await rowsOf('select doubts from quote_requests')).toEqual([{ doubts: ['phone'] }]);
});

test('at most three calls to a number wait, however it is written', async () => {
  const spellings = ['(281) 555-0144', '+1 281 555 0144', '1.281.555.0144'];
  for (const phone of spellings) await submit(call({ phone }));
  for (const phone of [
    ...[...spellings, '2815550144', '281555014499999', '((2815550144', '+001 281 555 0144'],
    ...['+0 281 555 0144', '0 281 555 0144', '1 1 281 555 0144', '00 281 555 0144'],
    ...['+00 281 555 0144', '+011 1 281 555 0144', '+1 (0) 281 555 0144', '+281 555 0144'],
  ]) {
    await expect(submit(call({ phone }))).rejects.toMatchObject({
      code: 'PT409',
      message: fullMessage,
    });
  }
  await submit(call({ phone: '(281) 555-0145' }));
  await submit(call({ phone: '+28 1555 0144 55' }));
  // A quote request from the same person is not a call-back.
  await submit(quoteRequest('home', { answers: { ...completeAnswers.home, phone: '2815550144' } }));
});

test('a call that the office made no longer counts; one that it works on does', async () => {
  const first = await submit(call());
  await submit(call());
  await submit(call());
  const setStatus = (status: string) =>
    asRole(
      database,
      'admin',
      `update quote_requests set status = '${status}' where reference = '${first}'`,
      { keep: true },
    );
  await setStatus('in_progress');
  await expect(submit(call())).rejects.toThrow(fullMessage);
  await setStatus('quoted');
  await submit(call());
});

test('a call-back that is sent again is the same one, also when it was the third', async () => {
  await submit(call());
  await submit(call());
  const third = JSON.stringify(call());
  const references = await Promise.all(
    [await database.connect(), await database.connect()].map(async (client) => {
      const { rows } = await client.query('select submit_quote_request($1) as answer', [third]);
      await client.end();
      return rows[0].answer.reference;
    }),
  );
  expect(new Set(references).size).toBe(1);
  expect(await rowsOf('select id from quote_requests')).toHaveLength(3);
});

test('of five calls to a number at the same moment, three are stored', async () => {
  const results = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = await database.connect();
      const result = await client
        .query('select submit_quote_request($1)', [JSON.stringify(call())])
        .then(
          () => 'stored',
          ({ message }) => message,
        );
      await client.end();
      return result;
    }),
  );
  expect(results.sort()).toEqual([fullMessage, fullMessage, 'stored', 'stored', 'stored']);
});

test('held call-backs have a limit of their own for a day, and do not keep a number from being called', async () => {
  const held = () => call({}, { signals: { honeypot: 'x', seconds: 60 } });
  for (let turn = 0; turn < 3; turn += 1) await submit(held());
  await expect(submit(held())).rejects.toThrow(fullMessage);
  expect(await rowsOf('select id from quote_deliveries')).toEqual([]);
  await submit(call({ when: 'now' }));
  await database.exec(`update quote_requests set received_at = received_at - interval '25 hours'`);
  await submit(held());
});

test('a held call-back is refused too while three calls wait', async () => {
  for (let turn = 0; turn < 3; turn += 1) await submit(call());
  await expect(submit(call({}, { signals: { honeypot: 'x', seconds: 60 } }))).rejects.toThrow(
    fullMessage,
  );
});

test('is deleted after the retention period', async () => {
  const reference = await submit(call());
  await database.exec("update quote_requests set received_at = now() - interval '3 years'");
  expect(await rowsOf('select private.remove_old_requests() as removed')).toEqual([{ removed: 1 }]);
  expect(await rowsOf('select reference from quote_request_removals')).toEqual([{ reference }]);
});
