import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { MailServer } from '../../support/mail-server.ts';
import { admin } from '../../support/running-site.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

// Many clients with many IP addresses, each below its own limits. Together they must not lock out staff.

let attacked: AttackedBackend;
let database: Pool;
const mail = new MailServer();

beforeAll(async () => {
  const SMTP_URL = await mail.open();
  attacked = await openAttackedBackend({ SMTP_URL, MAIL_FROM: 'website@x.example' });
  ({ database } = attacked.backend);
});
afterAll(async () => {
  await attacked.discard();
  mail.close();
});

const post = (path: string, body: object, from: string) =>
  attacked.send(`/auth/v1/${path}`, { method: 'POST', body, from });
const signUp = (body: object, from: string) => post('signup', body, from);
const recover = (email: string, from: string) => post('recover', { email }, from);
const signIn = (email: string, password: string, from: string) =>
  post('token?grant_type=password', { email, password }, from);

test('an invited person can sign up after the limits for sign-ups and accounts are reached', async () => {
  // Attempts count. With a taken address no password has to be hashed.
  const statuses: number[] = [];
  for (let at = 0; at <= 100; at += 1) {
    const attempt = await signUp({ email: admin.email, password: 'abcdef' }, `192.0.2.${at}`);
    statuses.push(attempt.status);
  }
  expect(statuses).toEqual([...Array(100).fill(422), 429]);
  const ids = Array.from({ length: 1000 }, () => randomUUID());
  await database.query('insert into auth.users (id) select unnest($1::uuid[])', [ids]);

  const owner = attacked.connect();
  await owner.auth.signInWithPassword(admin);
  const [email, password] = ['ana@x.example', 'granite-otter-lamp-42'];
  const created = await owner.rpc('invite_person', { address: email });
  const data = { invitation: created.data.token };
  expect((await signUp({ email, password, data }, '203.0.113.22')).status).toBe(200);
  await database.query('delete from auth.users where id = any($1::uuid[])', [ids]);
});

test('refused passwords of invited people do not keep their office from signing up; links that are not valid are counted', async () => {
  const office = '203.0.113.23';
  const owner = attacked.connect();
  await owner.auth.signInWithPassword(admin);
  const email = 'bea@x.example';
  const created = await owner.rpc('invite_person', { address: email });
  const data = { invitation: created.data.token };
  for (let at = 0; at < 25; at += 1) {
    expect((await signUp({ email, password: 'too-short', data }, office)).status).toBe(422);
  }
  const guesses: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    const guess = { email, password: 'granite-otter-lamp-42', data: { invitation: `guess-${at}` } };
    guesses.push((await signUp(guess, office)).status);
  }
  expect(guesses).toEqual([...Array(20).fill(403), 429]);
  expect((await signUp({ email, password: 'granite-otter-lamp-42', data }, office)).status).toBe(
    200,
  );
});

test('after thirty recovery emails to others, staff still get theirs', async () => {
  const addressOf = (at: number) => `mailed${at}@x.example`;
  const earlier = mail.mails.length;
  const sent = () => mail.mails.length - earlier;
  await database.query(
    'insert into auth.users (id, email) select gen_random_uuid(), unnest($1::text[])',
    [Array.from({ length: 31 }, (_, at) => addressOf(at))],
  );
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => recover(addressOf(at), `198.51.100.${at}`)),
  );
  await eventually(sent, (mails) => mails === 30);
  // An account that gets no mail, an unknown address and staff get the same response.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const email of [addressOf(30), 'unknown@x.example', admin.email]) {
    const answer = await recover(email, '198.51.100.99');
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  }
  await eventually(sent, (mails) => mails === 31);
  expect(mail.newest).toContain(`To: ${admin.email}`);
  expect(warn.mock.calls).toEqual([
    ['A recovery email was not sent: non-staff accounts requested too many in the last hour.'],
  ]);
  warn.mockRestore();

  const owner = attacked.connect();
  await owner.auth.signInWithPassword(admin);
  const invited = await owner.rpc('invite_person', { address: 'new-member@x.example' });
  expect(invited.data.mailed).toBe(true);
  expect(sent()).toBe(32);
});

test('others cannot use up the recovery emails of a person who has a device of the account', async () => {
  const signedIn = await signIn(admin.email, admin.password, '203.0.113.80');
  const [cookie = ''] = signedIn.headers.get('set-cookie')?.split(';') ?? [];
  const statuses: number[] = [];
  for (let at = 0; at <= 20; at += 1) {
    statuses.push((await recover(admin.email, `192.0.2.${at}`)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const path = '/auth/v1/recover';
  const asked = (headers: Record<string, string>) =>
    attacked.send(path, {
      method: 'POST',
      body: { email: admin.email },
      from: '203.0.113.81',
      headers,
    });
  expect((await asked({})).status).toBe(429);
  expect((await asked({ cookie })).status).toBe(200);
});

test('a wrong password is recorded after the response, which takes as long for an unknown address', async () => {
  const recording = Promise.withResolvers<void>();
  const query = database.query.bind(database);
  const recorded: unknown[] = [];
  const delayed = vi.spyOn(database, 'query').mockImplementation(async (...given: unknown[]) => {
    if (!String(given[0]).includes('note_refusal')) return Reflect.apply(query, null, given);
    recorded.push(given[1]);
    return recording.promise;
  });
  const answers = [
    await signIn(admin.email, 'something-else', '203.0.113.5'),
    await signIn('unknown@x.example', 'something-else', '203.0.113.5'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(recorded).toEqual([
    ['password_refused', admin.email],
    ['password_refused', 'unknown@x.example'],
  ]);
  recording.resolve();
  delayed.mockRestore();
});
