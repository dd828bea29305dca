import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../scripts/command/environment.ts';
import { readAgency } from '../../scripts/content/agency-file.ts';
import { openRequests } from '../../scripts/request-delivery/open-requests.ts';
import { eventually } from '../support/eventually.ts';
import { MailServer, readable } from '../support/mail-server.ts';
import { quoteRequest } from '../support/quote-requests.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

const secret = `whsec_${Buffer.from('a key of thirty-two bytes, no less').toString('base64')}`;

let opened: TestBackend;
const mail = new MailServer();
let settings: Record<string, string>;
let status = 500;
const posts: { headers: Record<string, string>; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  posts.push({ headers: request.headers as Record<string, string>, body });
  response.writeHead(status, { location: '/elsewhere' }).end();
});

beforeAll(async () => {
  opened = await openTestBackend();
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  settings = {
    ...{ SMTP_URL: await mail.open(), MAIL_FROM: 'website@x.example' },
    ...{ REQUESTS_MAIL_TO: 'office@x.example', REQUESTS_CONFIRMATION: 'on' },
    ...{ REQUESTS_WEBHOOK_URL: `http://127.0.0.1:${port}/`, REQUESTS_WEBHOOK_SECRET: secret },
  };
});
afterAll(async () => {
  await opened.discard();
  mail.close();
  receiver.close();
});

const open = async (changes: Record<string, string> = {}) => {
  const requests = await openRequests({
    ...opened.backend,
    environment: readEnvironment({ ...settings, ...changes }),
  });
  await requests.start();
  await opened.backend.database.query('update private.request_settings set switched_on = true');
  return requests;
};
const state = async () =>
  (await opened.backend.database.query('select * from private.request_settings')).rows[0];
const deliveries = async () =>
  (
    await opened.backend.database.query(
      'select channel, state, attempts, last_error from public.quote_deliveries order by channel',
    )
  ).rows;
const submit = (request: object) =>
  opened.backend.database.query('select submit_quote_request($1)', [JSON.stringify(request)]);

/** The newest mail to somebody. */
const mailTo = (address: string) =>
  readable(mail.mails.findLast((letter) => letter.includes(`\r\nTo: ${address}\r\n`)) ?? '');

test('a request reaches the office, the visitor and the webhook, however often it takes', async () => {
  const requests = await open();
  const request = quoteRequest('home', { language: 'es' });
  await submit(request);
  await eventually(deliveries, (rows) => rows.every(({ attempts }) => attempts === 1));
  expect(await deliveries()).toMatchObject([
    { channel: 'confirmation', state: 'sent' },
    { channel: 'mail', state: 'sent' },
    { channel: 'webhook', state: 'failed', last_error: 'The webhook answered with status 500.' },
  ]);
  await requests.stop();

  expect(mail.mails).toHaveLength(2);
  for (const letter of mail.mails) {
    expect(letter).toContain(`X-Quote-Request-ID: ${request.id}`);
    expect(letter).toContain('Auto-Submitted: auto-generated');
    expect(letter).toContain('From: Tall Pines Insurance <website@x.example>');
  }
  const toVisitor = mailTo('al@example.com');
  expect(toVisitor).toContain('\r\nReply-To: office@x.example\r\n');
  expect(toVisitor).toContain('Recibimos su solicitud');

  // A redirect is no acknowledgement; neither counts what was tried before a restart.
  for (status of [301, 200]) {
    await opened.backend.database.query('update quote_deliveries set next_attempt_at = now()');
    const { length } = posts;
    const again = await open();
    await eventually(
      () => posts.length,
      (count) => count > length,
    );
    await again.stop();
  }
  expect((await deliveries())[2]).toEqual({
    ...{ channel: 'webhook', state: 'sent', attempts: 3, last_error: null },
  });
  const ids = posts.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids)).toEqual(new Set([`request_${request.id}`]));
  const { headers, body } = posts[0] ?? { headers: {}, body: '' };
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'quote_request.received',
    data: { id: request.id, kind: 'home', answers: request.answers },
  });
  expect(mail.mails).toHaveLength(2);
});

test('the office calls, answers and opens a request from its mail, and reads what was agreed to', async () => {
  const requests = await open({ SITE_URL: 'https://www.x.example' });
  const consent = {
    version: '7',
    text: 'We call you <back>.\nOptional: texts.',
    ticked: ['automated'],
  };
  const { answers } = quoteRequest('auto');
  const name = { lastName: 'Garza\r\nReference: TP-0\u202e' };
  await submit({ ...quoteRequest('auto', { consent }), answers: { ...answers, ...name } });
  await eventually(deliveries, (rows) => rows.every(({ attempts }) => attempts > 0));
  await requests.stop();
  const { rows } = await opened.backend.database.query(
    "select reference from quote_requests where kind = 'auto'",
  );
  const inPanel = `https://www.x.example/admin#requests/${rows[0].reference}`;
  const letter = mailTo('office@x.example');
  expect(letter).toContain('\r\nReply-To: ana@example.com\r\n');
  // What somebody answers begins no line of its own.
  expect(letter).not.toMatch(/^Reference: TP-0|\u202e/m);
  for (const part of [
    'Phone: (281) 555-0142\r\n',
    'Phone: <a href="tel:+12815550142">(281) 555-0142</a>',
    `In the panel: ${inPanel}\r\n`,
    `<a href="${inPanel}">`,
    'Ticked: automated\r\n',
    '(version 7):\r\nWe call you <back>.\r\nOptional: texts.',
    'We call you &lt;back&gt;.<br>',
  ]) {
    expect(letter).toContain(part);
  }
});

test('a mail server that is gone loses nothing', async () => {
  const requests = await open({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await submit(quoteRequest('auto'));
  const rows = await eventually(deliveries, (all) => all.every(({ attempts }) => attempts > 0));
  expect(rows).toContainEqual({
    ...{ channel: 'mail', state: 'failed', attempts: 1 },
    last_error: 'The mail server did not accept the mail (ESOCKET).',
  });
  expect((await state()).channel_problem).toContain('does not let the site sign in (ESOCKET)');
  await requests.stop();
});

test('a mail server that is wrong at the start is told at once, and forgotten when it works', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const wrong = await open({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await eventually(state, ({ channel_problem }) => channel_problem !== null);
  await wrong.stop();
  expect(told.mock.calls.flat().join()).toContain('Quote requests wait: The mail server');
  expect((await state()).channel_problem_since).toBeInstanceOf(Date);
  const right = await open();
  await eventually(state, ({ channel_problem }) => channel_problem === null);
  await right.stop();
  told.mockRestore();
});

test('the switch and its settings come from the agency’s facts', async () => {
  const requests = await open();
  await requests.readSettings();
  const { quoteRequests, keepRequests } = await readAgency();
  expect(await state()).toMatchObject({
    switched_on: quoteRequests === 'on',
    keep_months: Number.parseInt(keepRequests, 10),
    channels: ['mail', 'confirmation', 'webhook'],
  });
  await requests.stop();
});
