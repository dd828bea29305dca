import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { readAgency } from '../../../scripts/site/content/agency-file.ts';
import { eventually } from '../../support/eventually.ts';
import { readable } from '../../support/mail-server.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { DeliveryFixture, webhookSecret } from './delivery-fixture.ts';

const site = new DeliveryFixture();
const { mail, posts } = site;

const state = async () => {
  const [row] = await site.query<{
    channel_problem: string | null;
    channel_problem_since: Date | null;
  }>('select * from private.request_settings');
  if (!row) throw new Error('There are no settings.');
  return row;
};
const deliveries = () => site.deliveries();

const mailTo = (address: string) =>
  readable(mail.mails.findLast((each) => each.includes(`\r\nTo: ${address}\r\n`)) ?? '');

test('a request reaches the office, the visitor and the webhook after several attempts', async () => {
  const requests = await site.open();
  const request = quoteRequest('home', { language: 'es' });
  await site.submit(request);
  await eventually(deliveries, (rows) => rows.every(({ attempts }) => attempts === 1));
  expect(await deliveries()).toMatchObject([
    { channel: 'confirmation', state: 'sent' },
    { channel: 'mail', state: 'sent' },
    { channel: 'webhook', state: 'failed', last_error: 'The webhook answered with status 500.' },
  ]);
  await requests.stop();

  expect(mail.mails).toHaveLength(2);
  for (const each of mail.mails) {
    expect(each).toContain(`X-Quote-Request-ID: ${request.id}`);
    expect(each).toContain('Auto-Submitted: auto-generated');
    expect(each).toContain('From: Tall Pines Insurance <website@x.example>');
  }
  const toVisitor = mailTo('al@example.com');
  expect(toVisitor).toContain('\r\nReply-To: office@x.example\r\n');
  expect(toVisitor).toContain('Recibimos su solicitud');

  // A redirect is not an acknowledgement. Attempts continue after a restart.
  for (site.status of [301, 200]) {
    await site.query('update quote_deliveries set next_attempt_at = now()');
    const { length } = posts;
    const again = await site.open();
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
  expect(new Webhook(webhookSecret).verify(body, headers)).toMatchObject({
    type: 'quote_request.received',
    data: { id: request.id, kind: 'home', answers: request.answers },
  });
  expect(mail.mails).toHaveLength(2);
});

test('the office can call, reply and open the request from its email, which includes the consent', async () => {
  const requests = await site.open({ SITE_URL: 'https://www.x.example' });
  const consent = {
    version: '7',
    text: 'We call you <back>.\nOptional: texts.',
    ticked: ['automated'],
  };
  const { answers } = quoteRequest('auto');
  const name = { lastName: 'Garza\r\nReference: TP-0\u202e' };
  await site.submit({ ...quoteRequest('auto', { consent }), answers: { ...answers, ...name } });
  await eventually(deliveries, (rows) => rows.every(({ attempts }) => attempts > 0));
  await requests.stop();
  const [stored] = await site.query<{ reference: string }>('select reference from quote_requests');
  const inPanel = `https://www.x.example/admin#requests/${stored?.reference}`;
  const message = mailTo('office@x.example');
  expect(message).toContain('\r\nReply-To: ana@example.com\r\n');
  // An answer cannot start a line.
  expect(message).not.toMatch(/^Reference: TP-0|\u202e/m);
  for (const part of [
    'Phone: (281) 555-0142\r\n',
    'Phone: <a href="tel:+12815550142">(281) 555-0142</a>',
    `In the panel: ${inPanel}\r\n`,
    `<a href="${inPanel}">`,
    'Visitor agreed to: automated calls and texts\r\n',
    '(version 7):\r\nWe call you <back>.\r\nOptional: texts.',
    'We call you &lt;back&gt;.<br>',
  ]) {
    expect(message).toContain(part);
  }
});

test('nothing is lost while the mail server is down', async () => {
  const requests = await site.open({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await site.submit(quoteRequest('auto'));
  const rows = await eventually(deliveries, (all) => all.every(({ attempts }) => attempts > 0));
  expect(rows).toContainEqual({
    ...{ channel: 'mail', state: 'failed', attempts: 1 },
    last_error: expect.stringMatching(/^The mail server in SMTP_URL does not answer\./),
  });
  expect((await state()).channel_problem).toContain('The mail server in SMTP_URL does not answer.');
  await requests.stop();
});

test('a wrong mail server is reported at startup, until it works', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const wrong = await site.open({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await eventually(state, ({ channel_problem }) => channel_problem !== null);
  await wrong.stop();
  expect(printed.mock.calls.flat().join()).toContain(
    'Quote requests are waiting for the mail server: The mail server',
  );
  expect((await state()).channel_problem_since).toBeInstanceOf(Date);
  const right = await site.open();
  await eventually(state, ({ channel_problem }) => channel_problem === null);
  await right.stop();
  printed.mockRestore();
});

test('the request settings come from the agency’s facts', async () => {
  const requests = await site.open();
  await requests.readSettings();
  const { quoteRequests, keepRequests } = await readAgency();
  expect(await state()).toMatchObject({
    switched_on: quoteRequests === 'on',
    keep_months: Number.parseInt(keepRequests, 10),
    channels: ['mail', 'confirmation', 'webhook'],
  });
  await requests.stop();
});

test('a start with a clock that is years ahead removes no request, and says so', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.submit(quoteRequest('home'));
  await site.query('delete from public.backup_drills');
  // Moving what is stored into the past is the same as a clock that is ahead.
  await site.query(`set session_replication_role = replica;
    update public.quote_requests set received_at = received_at - interval '3 years';
    update public.content_revisions set created_at = created_at - interval '3 years';
    set session_replication_role = origin;`);
  const count = () => site.query('select from public.quote_requests');
  const { length } = await count();
  expect(length).toBeGreaterThan(0);
  await (await site.open()).stop();
  expect(await count()).toHaveLength(length);
  expect(printed.mock.calls.flat().join()).toContain('but nothing has been stored since');
  await site.query('insert into public.backup_drills default values');
  await (await site.open()).stop();
  expect(await count()).toHaveLength(0);
  printed.mockRestore();
});
