import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { createMailer, type Mailer, mailServerProblem } from '../../../scripts/host/mail/mailer.ts';
import { deliverySchema } from '../../../scripts/host/request-delivery/delivery.ts';
import { mailSenders } from '../../../scripts/host/request-delivery/send-mail.ts';
import { readAgency } from '../../../scripts/site/content/agency-file.ts';
import { MailServer, readable } from '../../support/mail-server.ts';
import { quoteRequest } from '../../support/quote-requests.ts';

const { name } = await readAgency();
const broken = () => Promise.reject(new Error('content/agency.yaml: name must not be empty'));
const mail = { to: 'ana@x.example', subject: 'Choose a new password', text: 'secret link' };

/** Unfolds headers and decodes the subject (RFC 2047). */
const decodeSubject = (mail: string) =>
  mail
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/\?= =\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
      readable(text.replaceAll('_', ' ')),
    );

const deliveryOf = (name: string) =>
  deliverySchema.parse({
    ...quoteRequest('auto'),
    ...{ id: 1, channel: 'mail', request_id: '1', reference: 'TP-1', received_at: new Date() },
    ...{ name, email: 'ana@x.example', phone: '(281) 555-0142', is_test: false },
    ...{ office_phone: '(281) 555-0142', webhook_error: null },
  });

async function open(host = '127.0.0.1') {
  const server = new MailServer();
  onTestFinished(() => server.close());
  const { port } = new URL(await server.open());
  const environment = readEnvironment({
    SMTP_URL: `smtp://${host}:${port}`,
    MAIL_FROM: 'website@x.example',
    REQUESTS_MAIL_TO: 'office@x.example',
  });
  return { server, environment, mailer: createMailer(environment) as Mailer };
}

test('unreadable agency facts do not stop mail to the office, and the last facts are used', async () => {
  const { server, environment, mailer } = await open();
  const delivery = deliveryOf('Ana');
  await mailSenders(mailer, environment, broken).mail(delivery);
  expect(server.mails.at(-1)).toContain('From: website@x.example');
  let read: typeof readAgency = readAgency;
  const senders = mailSenders(mailer, environment, () => read());
  await senders.mail(delivery);
  read = broken;
  await senders.mail(delivery);
  expect(server.mails.at(-1)).toContain(`From: ${name} <website@x.example>`);
});

test('no mail is sent over a network unencrypted', async () => {
  // A mail server on this machine, addressed like a remote one, that offers no TLS.
  const { server, environment, mailer } = await open('0.0.0.0');
  const problem = expect.stringMatching(/no TLS connection .* SMTP_URL.*STARTTLS/);
  await expect(mailer.send(mail)).rejects.toMatchObject({ message: problem, isPermanent: false });
  expect(await mailServerProblem(environment)).toEqual(problem);
  expect(server.mails).toEqual([]);
});

test('a line break in a subject or a name adds no header', async () => {
  const { server, mailer } = await open();
  const breaking = 'Ana\r\nBcc: everyone@x.example\r\n\r\nhello';
  await mailer.send({ ...mail, subject: breaking, senderName: breaking });
  const [headers = ''] = (server.mails[0] ?? '').split('\r\n\r\n');
  expect(headers).toContain('Subject: Ana');
  expect(headers).not.toMatch(/^Bcc:/m);
});

test.each([
  ['Ana Garza', 'Ana Garza'],
  ['Ana\r\nBcc: everyone@x.example', 'Ana Bcc:'],
  ['WIN https://casino.example/x call (281) 555-0142 now', 'WIN call (281) now'],
  ['www.casino.example', 'a visitor'],
  ['Wolfeschlegelsteinhausenbergerdorff Sr. the Third', 'Wolfeschlegelsteinhausenbergerdorff Sr.…'],
])('the subject shows a short name without links: %j', async (name, shown) => {
  const { server, environment, mailer } = await open();
  await mailSenders(mailer, environment).mail(deliveryOf(name));
  const subject = /^Subject: (.*)$/m.exec(decodeSubject(server.mails[0] ?? ''))?.[1];
  expect(subject?.trim()).toBe(`TP-1: auto quote for ${shown}`);
});

test('a rejected recipient is permanent, and a temporary rejection is not', async () => {
  const { server, mailer } = await open();
  server.mood = 'rejecting';
  await expect(mailer.send(mail)).rejects.toMatchObject({
    message: 'The mail server did not accept the mail (EENVELOPE 550).',
    isPermanent: true,
  });
  server.mood = 'refusing';
  await expect(mailer.send(mail)).rejects.toMatchObject({ isPermanent: false });
});
