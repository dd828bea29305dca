import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { readable } from '../../support/mail-server.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { DeliveryStage } from './delivery-stage.ts';

const stage = new DeliveryStage();
const { mail, posts } = stage;
const deliveries = () => stage.deliveries();

/** Requests of people who have nothing to do with each other. */
const households = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const person = { email: `person${at}@x.example`, address: `${at} Elm Street` };
    return quoteRequest('home', { answers: { ...completeAnswers.home, ...person } });
  });

const mailsToOffice = () =>
  mail.mails.filter((letter) => letter.includes('\r\nTo: office@x.example\r\n'));

/** Makes what waits due, however long its pause is. */
const makeDue = () =>
  stage.query(`with due as (update quote_deliveries set next_attempt_at = now()
    where next_attempt_at > now()) select pg_notify('quote_request', '')`);

test('a webhook that hangs delays no mail, and two processes send nothing twice', async () => {
  const processes = [await stage.open(), await stage.open()];
  stage.hanging = [];
  stage.status = 200;
  const requests = households(12);
  for (const request of requests) await stage.submit(request);
  await eventually(
    () => mailsToOffice().length,
    (count) => count === 12,
  );
  // Four at a time by each of the two processes.
  expect(posts.length).toBeLessThanOrEqual(8);
  expect((await deliveries()).filter(({ channel }) => channel === 'webhook')).toHaveLength(12);
  const waiting = stage.hanging;
  stage.hanging = null;
  for (const response of waiting) response.end();
  await eventually(deliveries, (rows) => rows.every(({ state }) => state === 'sent'));
  for (const each of processes) await each.stop();
  const ids = requests.map(({ id }) => `request_${id}`).sort();
  expect(posts.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids);
});

test('a webhook that fails is left alone by the others, while a test tries it', async () => {
  const requests = await stage.open();
  stage.status = 503;
  for (const request of households(12)) await stage.submit(request);
  await eventually(
    () => mailsToOffice().length,
    (count) => count === 12,
  );
  await eventually(deliveries, (rows) => rows.some(({ state }) => state === 'failed'));
  expect(posts.length).toBeLessThan(8);
  stage.status = 200;
  await stage.query(`begin; set local quote_requests.test = 'on';
    select submit_quote_request('${JSON.stringify(quoteRequest('auto'))}'); commit`);
  const tried =
    "select from quote_deliveries join quote_requests r on r.id = request_id where is_test and state = 'sent' and channel = 'webhook'";
  await eventually(
    () => stage.query(tried),
    (rows) => rows.length === 1,
  );
  await makeDue();
  await eventually(deliveries, (rows) => rows.every(({ state }) => state === 'sent'));
  await requests.stop();
});

test('the pauses between tries double up to half an hour, and after three days nobody tries', async () => {
  await stage.query(`create table pauses (seconds integer);
    create function note_pause() returns trigger language plpgsql as $$ begin
      insert into public.pauses values (extract(epoch from new.next_attempt_at - now()));
      return new; end $$;
    create trigger note_pause after update on quote_deliveries for each row
      when (new.attempts > old.attempts) execute function note_pause()`);
  mail.mood = 'refusing';
  const requests = await stage.open({ REQUESTS_CONFIRMATION: 'off', REQUESTS_WEBHOOK_URL: '' });
  await stage.submit(quoteRequest('home'));
  for (let attempts = 1; attempts <= 12; attempts += 1) {
    await eventually(deliveries, ([row]) => row?.attempts === attempts);
    expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
    if (attempts === 11) await stage.query('update quote_deliveries set attempts = 11');
    if (attempts < 12) await makeDue();
  }
  await stage.query(`update quote_deliveries set queued_at = now() - interval '3 days'`);
  await makeDue();
  await eventually(deliveries, ([row]) => row?.state === 'given_up');
  await requests.stop();
  const pauses = await stage.query<{ seconds: number }>('select seconds from pauses');
  expect(pauses.map(({ seconds }) => seconds)).toEqual([
    ...[5, 10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800, 1800, 1800],
  ]);
  await stage.query('drop trigger note_pause on quote_deliveries; drop table pauses');
});

test('what is refused for good is given up, the office is told once a day, and it can be sent again', async () => {
  const requests = await stage.open();
  stage.status = 410;
  const two = households(2);
  for (const request of two) {
    await stage.submit(request);
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
  const notices = mail.mails.filter((letter) =>
    letter.includes('did not reach your other program'),
  );
  expect(notices).toHaveLength(1);
  expect(readable(notices[0] ?? '')).toContain('Send again');

  stage.status = 200;
  await stage.query('select private.resend_deliveries($1)', [two[1]?.id]);
  await eventually(
    () => posts.at(-1)?.headers['webhook-id'],
    (id) => id === `request_${two[1]?.id}`,
  );
  await eventually(deliveries, (rows) => rows.filter(({ state }) => state !== 'sent').length === 1);
  await requests.stop();
});

test('a visitor’s address that does not exist is given up, and nobody is told', async () => {
  const requests = await stage.open({ REQUESTS_MAIL_TO: '', REQUESTS_WEBHOOK_URL: '' });
  mail.mood = 'rejecting';
  await stage.submit(quoteRequest('home'));
  await eventually(deliveries, (rows) => rows[0]?.state === 'given_up');
  expect(await deliveries()).toMatchObject([{ channel: 'confirmation', attempts: 1 }]);
  await requests.stop();
});

test('nothing waits for a channel that is switched off, unless it is back within a day', async () => {
  mail.mood = 'refusing';
  const on = await stage.open();
  await stage.submit(quoteRequest('home'));
  await eventually(deliveries, (rows) => rows.every(({ attempts }) => attempts > 0));
  await on.stop();
  const off = await stage.open({ SMTP_URL: '' });
  expect(await deliveries()).toMatchObject([
    { channel: 'confirmation', state: 'given_up', last_error: 'This channel was switched off.' },
    { channel: 'mail', state: 'given_up' },
    { channel: 'webhook', state: 'sent' },
  ]);
  await off.stop();
  mail.mood = 'well';
  const back = await stage.open();
  await eventually(deliveries, (rows) => rows.every(({ state }) => state === 'sent'));
  await back.stop();
});
