import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { readable } from '../../support/mail-server.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { DeliveryFixture } from './delivery-fixture.ts';

const site = new DeliveryFixture();
const { mail, posts } = site;
const deliveries = () => site.deliveries();

/** Requests from different visitors. */
const households = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const person = { email: `person${index}@x.example`, address: `${index} Elm Street` };
    return quoteRequest('home', { answers: { ...completeAnswers.home, ...person } });
  });

const mailsToOffice = () =>
  mail.mails.filter((each) => each.includes('\r\nTo: office@x.example\r\n'));

/** Ends all pauses. */
const makeDue = () =>
  site.query(`with due as (update quote_deliveries set next_attempt_at = now()
    where next_attempt_at > now()) select pg_notify('quote_request', '')`);

test('a hanging webhook does not delay mail, and two processes send nothing twice', async () => {
  const processes = [await site.open(), await site.open()];
  site.hanging = [];
  site.status = 200;
  const requests = households(12);
  for (const request of requests) await site.submit(request);
  await eventually(
    () => mailsToOffice().length,
    (count) => count === 12,
  );
  // Four at a time for each process.
  expect(posts.length).toBeLessThanOrEqual(8);
  expect((await deliveries()).filter(({ channel }) => channel === 'webhook')).toHaveLength(12);
  const waiting = site.hanging;
  site.hanging = null;
  for (const response of waiting) response.end();
  await eventually(deliveries, (rows) => rows.every(({ state }) => state === 'sent'));
  for (const each of processes) await each.stop();
  const ids = requests.map(({ id }) => `request_${id}`).sort();
  expect(posts.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids);
});

test('a failing webhook is paused, except for a test request', async () => {
  const requests = await site.open();
  site.status = 503;
  for (const request of households(12)) await site.submit(request);
  await eventually(
    () => mailsToOffice().length,
    (count) => count === 12,
  );
  await eventually(deliveries, (rows) => rows.some(({ state }) => state === 'failed'));
  expect(posts.length).toBeLessThan(8);
  site.status = 200;
  await site.query(`begin; set local quote_requests.test = 'on';
    select submit_quote_request('${JSON.stringify(quoteRequest('auto'))}'); commit`);
  const testDelivery =
    "select from quote_deliveries join quote_requests r on r.id = request_id where is_test and state = 'sent' and channel = 'webhook'";
  await eventually(
    () => site.query(testDelivery),
    (rows) => rows.length === 1,
  );
  await makeDue();
  await eventually(deliveries, (rows) => rows.every(({ state }) => state === 'sent'));
  await requests.stop();
});

test('pauses between attempts double up to half an hour, and attempts end after three days', async () => {
  await site.query(`create table pauses (seconds integer);
    create function record_pause() returns trigger language plpgsql as $$ begin
      insert into public.pauses values (extract(epoch from new.next_attempt_at - now()));
      return new; end $$;
    create trigger record_pause after update on quote_deliveries for each row
      when (new.attempts > old.attempts) execute function record_pause()`);
  mail.mood = 'refusing';
  // An outage would pause the channel as well.
  const requests = await site.open({ REQUESTS_MAIL_TO: '', REQUESTS_WEBHOOK_URL: '' });
  await site.submit(quoteRequest('home'));
  for (let attempts = 1; attempts <= 12; attempts += 1) {
    await eventually(deliveries, ([row]) => row?.attempts === attempts);
    expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
    if (attempts === 11) await site.query('update quote_deliveries set attempts = 11');
    if (attempts < 12) await makeDue();
  }
  await site.query(`update quote_deliveries set queued_at = now() - interval '3 days'`);
  await makeDue();
  await eventually(deliveries, ([row]) => row?.state === 'given_up');
  await requests.stop();
  const pauses = await site.query<{ seconds: number }>('select seconds from pauses');
  expect(pauses.map(({ seconds }) => seconds)).toEqual([
    ...[5, 10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800, 1800, 1800],
  ]);
  await site.query('drop trigger record_pause on quote_deliveries; drop table pauses');
});

test('a permanent rejection is given up, reported to the office once a day, and can be resent', async () => {
  const requests = await site.open();
  site.status = 410;
  const two = households(2);
  for (const request of two) {
    await site.submit(request);
    await eventually(deliveries, (rows) =>
      rows.every(({ state }) => ['sent', 'given_up'].includes(state)),
    );
  }
  expect(await deliveries()).toMatchObject([
    ...[{ channel: 'confirmation' }, { channel: 'confirmation' }],
    ...[{ channel: 'mail' }, { channel: 'mail' }, { channel: 'notice', state: 'sent' }],
    { channel: 'webhook', state: 'given_up', last_error: 'The webhook answered with status 410.' },
    { channel: 'webhook', state: 'given_up', attempts: 1 },
  ]);
  const notices = mail.mails.filter((each) => each.includes('was not delivered to your webhook'));
  expect(notices).toHaveLength(1);
  expect(readable(notices[0] ?? '')).toContain('Send again');

  site.status = 200;
  await site.query('select private.resend_deliveries($1)', [two[1]?.id]);
  await eventually(
    () => posts.at(-1)?.headers['webhook-id'],
    (id) => id === `request_${two[1]?.id}`,
  );
  await eventually(deliveries, (rows) => rows.filter(({ state }) => state !== 'sent').length === 1);
  await requests.stop();
});

test('mail of an account over its daily limit is sent once the account may send again', async () => {
  const requests = await site.open({ REQUESTS_WEBHOOK_URL: '' });
  mail.replies = { MAIL: '550 5.4.5 Daily user sending limit exceeded' };
  await site.submit(quoteRequest('home'));
  await eventually(deliveries, (rows) => rows.every(({ attempts }) => attempts > 0));
  expect(await deliveries()).toMatchObject([
    { channel: 'confirmation', state: 'failed' },
    { channel: 'mail', state: 'failed', last_error: expect.stringContaining('reached a limit') },
  ]);
  mail.replies = {};
  await makeDue();
  await eventually(deliveries, (rows) => rows.every(({ state }) => state === 'sent'));
  await requests.stop();
});

test('mail to a nonexistent visitor address is given up without a notice', async () => {
  const requests = await site.open({ REQUESTS_MAIL_TO: '', REQUESTS_WEBHOOK_URL: '' });
  mail.mood = 'rejecting';
  await site.submit(quoteRequest('home'));
  await eventually(deliveries, (rows) => rows[0]?.state === 'given_up');
  expect(await deliveries()).toMatchObject([{ channel: 'confirmation', attempts: 1 }]);
  await requests.stop();
});

test('deliveries of a channel that is switched off are given up, and resumed if it is back within a day', async () => {
  mail.mood = 'refusing';
  const on = await site.open();
  await site.submit(quoteRequest('home'));
  await eventually(deliveries, (rows) => rows.every(({ attempts }) => attempts > 0));
  await on.stop();
  const off = await site.open({ SMTP_URL: '' });
  expect(await deliveries()).toMatchObject([
    { channel: 'confirmation', state: 'given_up', last_error: 'This channel was switched off.' },
    { channel: 'mail', state: 'given_up' },
    { channel: 'webhook', state: 'sent' },
  ]);
  await off.stop();
  mail.mood = 'well';
  const back = await site.open();
  await eventually(deliveries, (rows) => rows.every(({ state }) => state === 'sent'));
  await back.stop();
});
