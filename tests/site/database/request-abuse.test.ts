import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
const sessions: Client[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  for (let count = 0; count < 6; count += 1) sessions.push(await database.connect());
});
afterAll(async () => {
  for (const session of sessions) await session.end();
  await database.close();
});
beforeEach(() =>
  database.exec(`truncate quote_requests, quote_request_removals cascade;
    update private.request_settings
      set switched_on = true, channels = '{mail,confirmation}', reference_prefix = 'TP'`),
);

/** A request with unique answers. */
const requestFrom = (email: string, at: number) =>
  quoteRequest('home', {
    answers: { ...completeAnswers.home, email, address: `${at} Elm Street` },
  });

const submit = (request: object) =>
  database.query('select submit_quote_request($1)', [JSON.stringify(request)]);

const queued = async () => {
  const { rows } = await database.query<{ channel: string; count: number }>(
    'select channel, count(*)::integer as count from quote_deliveries group by 1 order by 1',
  );
  return Object.fromEntries(rows.map(({ channel, count }) => [channel, count]));
};

test('sends two confirmations to an address and six emails to the office for six requests at once', async () => {
  await Promise.all(
    sessions.map((session, at) =>
      session.query('select submit_quote_request($1)', [requestFrom('victim@party.example', at)]),
    ),
  );
  expect(await queued()).toEqual({ confirmation: 2, mail: 6 });
});

test('counts addresses that differ in case or after a plus as one', async () => {
  for (let at = 0; at < 4; at += 1) await submit(requestFrom(`Victim+${at}@Party.example`, at));
  await submit(requestFrom('victims@party.example', 5));
  expect(await queued()).toEqual({ confirmation: 3, mail: 5 });
});

test('sends 60 confirmations an hour, and every request to the office', async () => {
  for (let at = 0; at < 62; at += 1) await submit(requestFrom(`person${at}@x.example`, at));
  expect(await queued()).toEqual({ confirmation: 60, mail: 62 });
  await database.query(`update quote_deliveries set queued_at = now() - interval '61 minutes'`);
  await submit(requestFrom('late@x.example', 63));
  expect(await queued()).toEqual({ confirmation: 61, mail: 63 });
});

test.each([
  [
    'links in two answers',
    { address: 'https://casino.example/win', squareFeet: 'www.casino.example' },
    true,
  ],
  [
    'links in an answer and the insurer',
    { phone: 'http://casino.example', currentInsurer: 'see http://casino.example' },
    true,
  ],
  ['a link in a name', { firstName: 'Win at www.casino.example' }, true],
  ['a phone number as a name', { lastName: 'call (281) 555-0142' }, true],
  ['a link to a map as an address', { address: 'https://maps.app.goo.gl/AbC123' }, false],
  ['a link that dials, as a number', { phone: 'https://wa.me/12815550142' }, false],
  ['the address bar of an insurer', { currentInsurer: 'https://www.geico.com/' }, false],
  ['an email address in words', { firstName: 'Ana at gmail.com' }, false],
  ['a street with a dot', { address: '12 Elm St.Com 3' }, false],
  ['an insurer named like its website', { currentInsurer: 'Esurance.com' }, false],
  ['the website of an insurer', { currentInsurer: 'www.geico.com' }, false],
  ['an email beside the number', { phone: '2815550142 or ana@example.com' }, false],
  ['ordinary answers', { address: '1200 Lake St. Apt 3, 77380-1234' }, false],
])('detects spam: %s, %j', async (_, changes, isSpam) => {
  const answers = { ...completeAnswers.home, ...changes };
  await submit(quoteRequest('home', { answers }));
  const { rows } = await database.query('select quarantined from quote_requests');
  expect(rows).toEqual([{ quarantined: isSpam }]);
});

test.each([
  [1, false],
  [2, true],
])('counts links in a list: %i', async (links, isSpam) => {
  const vehicles = Array.from({ length: links }, (_, at) => ({
    vin: `https://cars.example/${at}`,
    ownership: 'owned',
  }));
  await submit(quoteRequest('auto', { answers: { ...completeAnswers.auto, vehicles } }));
  const { rows } = await database.query('select quarantined from quote_requests');
  expect(rows).toEqual([{ quarantined: isSpam }]);
});

test('detects a link in the consent text that is sent along', async () => {
  const consent = { version: '1', text: 'Sign in at https://mail.example now.', ticked: [] };
  await submit(quoteRequest('home', { consent }));
  const { rows } = await database.query('select quarantined from quote_requests');
  expect(rows).toEqual([{ quarantined: true }]);
});

test('never reuses the reference of a removed request', async () => {
  const draw = async () => {
    await database.query('select setseed(0.5)');
    const { rows } = await database.query<{ drawn: string }>(
      `select private.new_reference('TP') as drawn`,
    );
    return rows[0]?.drawn;
  };
  const drawn = await draw();
  expect(await draw()).toBe(drawn);
  await database.query(
    `insert into quote_request_removals (reference, received_at, reason) values ($1, now(), 'by hand')`,
    [drawn],
  );
  expect(await draw()).not.toBe(drawn);
});

test('a reference gets a fifth character when ten draws of four were taken', async () => {
  // A seed draws the same again.
  const draw = async () => {
    await database.query('select setseed(0.25)');
    const { rows } = await database.query<{ drawn: string }>(
      `select private.new_reference('TP') as drawn`,
    );
    return rows[0]?.drawn;
  };
  for (let drawn = await draw(); drawn?.length === 7; drawn = await draw()) {
    await database.query(
      `insert into quote_request_removals (reference, received_at, reason) values ($1, now(), 'by hand')`,
      [drawn],
    );
  }
  expect(await draw()).toMatch(/^TP-[2-9A-HJKMNP-Z]{5}$/);
  const { rows } = await database.query<{ reference: string }>(
    'select reference from quote_request_removals order by id',
  );
  expect(rows).toHaveLength(10);
  // A request that exists takes a reference as well.
  await database.query('delete from quote_request_removals');
  await database.query(
    `insert into quote_requests (id, reference, kind, language, answers, name, email, phone, consent, page, release, score, quarantined)
     values (gen_random_uuid(), $1, 'home', 'en', '{}', 'N', 'n@x.example', '1', '{}', '/', '{}', 0, true)`,
    [rows[0]?.reference],
  );
  expect(await draw()).toBe(rows[1]?.reference);
});

test('removes old requests in batches, oldest first', async () => {
  await database.query(`insert into quote_requests (id, reference, received_at, kind, language, answers,
      name, email, phone, consent, page, release, score, quarantined)
    select gen_random_uuid(), 'TP-' || n, now() - interval '3 years' + n * interval '1 second', 'home',
      'en', '{}', 'N', 'n@x.example', '1', '{}', '/', '{}', 0, true
    from generate_series(1, 501) n`);
  const remove = async () =>
    (await database.query('select private.remove_old_requests() as removed')).rows;
  expect(await remove()).toEqual([{ removed: 500 }]);
  const { rows } = await database.query('select reference from quote_requests');
  expect(rows).toEqual([{ reference: 'TP-501' }]);
  expect(await remove()).toEqual([{ removed: 1 }]);
});

test('marks a delivery as sent and acknowledged only together', async () => {
  await submit(requestFrom('a@x.example', 1));
  for (const change of [`state = 'sent'`, 'acknowledged_at = now()']) {
    await expect(database.query(`update quote_deliveries set ${change}`)).rejects.toThrow(
      'quote_deliveries_sent_acknowledged',
    );
  }
});
