import { describe, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { createMailer, type Mailer, mailServerProblem } from '../../../scripts/host/mail/mailer.ts';
import { deliverySchema } from '../../../scripts/host/request-delivery/delivery.ts';
import { mailSenders } from '../../../scripts/host/request-delivery/send-mail.ts';
import { readAgency } from '../../../scripts/site/content/agency-file.ts';
import { MailServer, readable } from '../../support/mail-server.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';

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

const deliveryOf = (name: string, changes: object = {}) =>
  deliverySchema.parse({
    ...quoteRequest('auto'),
    ...{ id: 1, channel: 'mail', request_id: '1', reference: 'TP-1', received_at: new Date() },
    ...{ name, email: 'ana@x.example', phone: '(281) 555-0142', is_test: false },
    contact_marks: [],
    ...{ doubts: ['phone'], webhook_error: null },
    ...changes,
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

test('each attempt has the same Message-ID, and an encoded word in a name stays text', async () => {
  const { server, environment, mailer } = await open();
  const senders = mailSenders(mailer, environment, readAgency);
  const delivery = deliveryOf('=?utf-8?Q?evil?=');
  await senders.mail(delivery);
  await senders.mail(delivery);
  await senders.confirmation({ ...delivery, id: 2, channel: 'confirmation' });
  const ids = server.mails.map((mail) => /^Message-ID: (\S+)/m.exec(mail)?.[1]);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(server.mails[0]).not.toMatch(/^Subject: .*=\?utf-8\?Q\?evil/m);
});

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
  await expect(mailer.send(mail)).rejects.toMatchObject({ message: problem, about: 'server' });
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
  await mailSenders(mailer, environment, readAgency).mail(deliveryOf(name));
  const subject = /^Subject: (.*)$/m.exec(decodeSubject(server.mails[0] ?? ''))?.[1];
  expect(subject?.trim()).toBe(`TP-1: auto quote for ${shown}`);
});

test('the office reads a request in its own language and in the words of the panel', async () => {
  const { server, environment, mailer } = await open();
  const inSpanish = async () => ({ ...(await readAgency()), officeLanguage: 'es' as const });
  await mailSenders(mailer, environment, inSpanish).mail(
    deliveryOf('Ana Garza', { contact_marks: ['do_not_call'] }),
  );
  const mail = readable(server.mails[0] ?? '');
  for (const line of [
    'Ana Garza pidió una cotización de auto.',
    'No llamar: esta persona pidió que no le llamen.',
    'Idioma: Inglés',
    'Respuestas por revisar: Revisar teléfono',
    'Fecha de nacimiento: 30 jun 1985',
    'Estado civil: Casado(a)',
    'Vehículo 1\r\nVIN: 1HGCM82633A004352',
  ]) {
    expect(mail).toContain(line);
  }
  expect(mail).toContain('<html lang="es">');
});

test('the office reads when to call, and no confirmation goes out without an address', async () => {
  const { server, environment, mailer } = await open();
  const inSpanish = async () => ({ ...(await readAgency()), officeLanguage: 'es' as const });
  const firstName = 'Eva\r\nBcc: everyone@x.example \u202eevil';
  const callBack = deliveryOf(firstName, {
    ...quoteRequest('callback', { answers: { ...completeAnswers.callback, firstName } }),
    ...{ id: 1, email: null },
  });
  const senders = mailSenders(mailer, environment, inSpanish);
  await senders.mail(callBack);
  const [headers = '', ...parts] = (server.mails[0] ?? '').split('\r\n\r\n');
  const body = readable(parts.join('\r\n\r\n'));
  expect(decodeSubject(headers)).toMatch(/^Subject: TP-1: llamar a Eva Bcc: evil$/m);
  expect(headers).not.toMatch(/^(Bcc|Reply-To):/im);
  expect(body).toContain('Cuándo llamar: Miércoles, 2 de diciembre de 2037, al final de la tarde');
  expect(body).not.toContain('Correo electrónico');
  await expect(senders.confirmation(callBack)).rejects.toMatchObject({ isPermanent: true });
  expect(server.mails).toHaveLength(1);
});

describe('the confirmation', () => {
  const confirmationTo = async (firstName: string, language: 'en' | 'es' = 'en') => {
    const { server, environment, mailer } = await open();
    const answers = { ...completeAnswers.auto, firstName, lastName: 'https://casino.example' };
    await mailSenders(mailer, environment, readAgency).confirmation(
      deliveryOf(`${firstName} https://casino.example`, { answers, language }),
    );
    return readable(server.mails[0] ?? '');
  };

  test.each([
    [
      'en',
      [
        'Hello Ana,',
        'We received your auto insurance quote request. Your reference number is TP-1.',
        'usually calls or writes during office hours.',
        'Monday–Friday: 9:00\u00a0AM–6:00\u00a0PM',
        'This request is not a policy. You are not covered until the company accepts it.',
        'a voicemail does not start, change or cancel coverage.',
      ],
    ],
    [
      'es',
      [
        'Hola, Ana:',
        'Recibimos su solicitud de cotización de seguro de auto. Su número de referencia es TP-1.',
        'por lo general le llama o le escribe en horas de oficina.',
        'Lunes a viernes: 9:00',
        'Esta solicitud no es una póliza',
        'dejar un recado, no inicia, cambia ni cancela una cobertura.',
      ],
    ],
  ] as const)('says what happens next: %s', async (language, lines) => {
    const mail = await confirmationTo('Ana', language);
    for (const line of lines) expect(mail).toContain(line);
    expect(mail).toContain(`<html lang="${language}">`);
  });

  test.each(['María José', "D'Angelo Smith-O’Neil", 'Ñ'])('greets %s', async (name) => {
    expect(await confirmationTo(name)).toContain(`Hello ${name},`);
  });

  test.each([
    'casino.example',
    'https://casino.example',
    'Call 281',
    'Ana\nWin now',
    'Ana\u202eevil',
    'Ana, win now',
    ' ',
    'A'.repeat(41),
  ])('repeats no text that is not a name: %j', async (name) => {
    const mail = await confirmationTo(name);
    expect(mail).toContain('Hello,');
    expect(mail).not.toMatch(/casino|281\)? now|Win|win|evil|AAAA/);
    for (const answer of ['1HGCM', 'Garza', 'Timber', 'Lone Star'])
      expect(mail).not.toContain(answer);
  });
});

describe('only the unknown address of a visitor is final', () => {
  const toVisitor = async (replies: Record<string, string>) => {
    const { server, environment, mailer } = await open();
    server.replies = replies;
    const { confirmation } = mailSenders(mailer, environment, readAgency);
    return confirmation(deliveryOf('Ana')).catch((error: unknown) => error);
  };
  const toOffice = async (replies: Record<string, string>) => {
    const { server, environment, mailer } = await open();
    server.replies = replies;
    const senders = mailSenders(mailer, environment, readAgency);
    return senders.mail(deliveryOf('Ana')).catch((error: unknown) => error);
  };

  test.each([
    '550 no such user',
    '550 5.1.1 <ana@x.example> user unknown',
    '551 5.1.6 moved',
    '553 5.1.3 bad address syntax',
    '501 5.1.3 bad address syntax',
    '550 5.1.10 null MX',
    '556 5.1.10 domain does not accept mail',
  ])('given up: %s', async (reply) => {
    expect(await toVisitor({ RCPT: reply })).toMatchObject({ isPermanent: true, isOutage: false });
  });

  test.each([
    ['greylisting', '450 4.2.0 try again in five minutes'],
    ['a full mailbox', '452 4.2.2 mailbox full'],
    ['a full mailbox, reported as permanent', '552 5.2.2 mailbox full'],
    ['a disabled mailbox', '550 5.2.1 mailbox disabled'],
    ['a rejection by Microsoft', '550 5.4.1 Recipient address rejected'],
    ['a mail that is refused without a reason', '550 5.0.0 rejected'],
    ['a policy without a status code', '550 blocked by policy'],
  ])('sent later, without holding up others: %s', async (_, reply) => {
    expect(await toVisitor({ RCPT: reply })).toMatchObject({ isPermanent: false, isOutage: false });
  });

  const outages: [what: string, replies: Record<string, string>, problem: RegExp][] = [
    [
      'no sign-in',
      { MAIL: '530 5.7.0 Authentication required' },
      /a user name and a password.*530/,
    ],
    ['a daily limit', { MAIL: '550 5.4.5 Daily user sending limit' }, /a limit, .*550 5\.4\.5\.$/],
    ['a limit at the recipient', { RCPT: '550 5.4.5 Daily limit' }, /has reached a limit/],
    ['a quota', { '.': '554 5.2.0 SubmissionQuotaExceeded' }, /has reached a limit.*554 5\.2\.0/],
    ['a foreign sender', { MAIL: '553 Sender address not owned' }, /MAIL_FROM.*replied 553\.$/],
    ['a foreign sender, by Microsoft', { '.': '554 5.2.252 SendAsDenied' }, /MAIL_FROM/],
    ['a sender without a domain', { RCPT: '550 5.1.8 Bad sender' }, /MAIL_FROM/],
    ['no relay', { RCPT: '554 5.7.1 Relay access denied' }, /refuses to send for this account/],
    ['no relay, without a status code', { RCPT: '454 relay denied' }, /busy/],
    ['a blocked machine', { CONN: '554 5.7.1 blocked' }, /refuses connections .* replied 554/],
    ['a busy greeting', { CONN: '421 too many connections' }, /is busy.*421/],
    ['a server that shuts down', { RCPT: '421 4.3.0 closing' }, /is busy.*421/],
    ['a content filter', { '.': '554 5.7.1 looks like spam' }, /refuses to send/],
    ['no room', { '.': '452 4.3.1 insufficient storage' }, /rejected the content.*452/],
    ['data refused', { DATA: '554 no valid recipients' }, /554/],
  ];

  test.each(outages)('an outage: %s', async (_, replies, problem) => {
    const outage = { isPermanent: false, isOutage: true, message: expect.stringMatching(problem) };
    expect(await toVisitor(replies)).toMatchObject(outage);
    expect(await toOffice(replies)).toMatchObject(outage);
  });

  test.each(['550 5.1.1 unknown', '550 no such user', '450 later', '552 5.2.2 mailbox full'])(
    'an outage, because it concerns all mail to the office: %s',
    async (reply) => {
      const outage = { isPermanent: false, isOutage: true };
      expect(await toOffice({ RCPT: reply })).toMatchObject(outage);
    },
  );

  test('a server that is busy or blocks this machine is not taken for another program', async () => {
    const { server, environment } = await open();
    server.replies = { CONN: '421 come back later' };
    expect(await mailServerProblem(environment)).toMatch(/is busy .* replied 421\.$/);
    server.replies = { CONN: '554 no' };
    expect(await mailServerProblem(environment)).toMatch(/refuses connections/);
    server.replies = { CONN: 'HTTP/1.1 400 Bad Request' };
    expect(await mailServerProblem(environment)).toMatch(/is no mail server/);
  });

  test('the message repeats nothing of what the server said', async () => {
    const failure = await toVisitor({ RCPT: '550 5.1.1 <ana@x.example>: no mailbox of Ana' });
    expect(String(failure)).not.toMatch(/ana|mailbox of/i);
  });
});
