import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { MailServer } from '../../support/mail-server.ts';
import { admin } from '../../support/running-site.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

// Many strangers at many places: each stays below its own limits, and all together keep nobody out.

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

test('those who sign up take no place of whoever was invited, of the hour’s nor of the thousand', async () => {
  // What is counted is the attempt: with an address that is taken nothing has to be hashed.
  const crowd = Array.from({ length: 101 }, (_, at) =>
    signUp({ email: admin.email, password: 'abcdef' }, `192.0.2.${at}`),
  );
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(100).fill(422), 429]);
  const ids = Array.from({ length: 1000 }, () => randomUUID());
  await database.query('insert into auth.users (id) select unnest($1::uuid[])', [ids]);

  const owner = attacked.connect();
  await owner.auth.signInWithPassword(admin);
  const [email, password] = ['ana@x.example', 'granite-otter-lamp-42'];
  const made = await owner.rpc('invite_person', { address: email });
  const data = { invitation: made.data.token };
  expect((await signUp({ email, password, data }, '203.0.113.22')).status).toBe(200);
  await database.query('delete from auth.users where id = any($1::uuid[])', [ids]);
});

test('those who have mails sent, thirty an hour together, keep none from staff', async () => {
  const asked = (at: number) => `mailed${at}@x.example`;
  const earlier = mail.mails.length;
  const sent = () => mail.mails.length - earlier;
  await database.query(
    'insert into auth.users (id, email) select gen_random_uuid(), unnest($1::text[])',
    [Array.from({ length: 31 }, (_, at) => asked(at))],
  );
  await Promise.all(Array.from({ length: 30 }, (_, at) => recover(asked(at), `198.51.100.${at}`)));
  await eventually(sent, (mails) => mails === 30);
  // An account that gets none, an account of staff and none at all are told the same.
  const silenced = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const email of [asked(30), 'nobody@x.example', admin.email]) {
    const answer = await recover(email, '198.51.100.99');
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  }
  await eventually(sent, (mails) => mails === 31);
  expect(mail.newest).toContain(`To: ${admin.email}`);
  expect(silenced.mock.calls).toEqual([
    ['A recovery mail was not sent: non-staff accounts requested too many in the last hour.'],
  ]);
  silenced.mockRestore();

  const owner = attacked.connect();
  await owner.auth.signInWithPassword(admin);
  const invited = await owner.rpc('invite_person', { address: 'new-colleague@x.example' });
  expect(invited.data.mailed).toBe(true);
  expect(sent()).toBe(32);
});

test('a wrong password is answered before it is noted, which is work for an account of staff alone', async () => {
  const noting = Promise.withResolvers<void>();
  const ask = database.query.bind(database);
  const noted: unknown[] = [];
  const held = vi.spyOn(database, 'query').mockImplementation(async (...words: unknown[]) => {
    if (!String(words[0]).includes('note_refusal')) return Reflect.apply(ask, null, words);
    noted.push(words[1]);
    return noting.promise;
  });
  const answers = [
    await signIn(admin.email, 'something-else', '203.0.113.5'),
    await signIn('nobody@x.example', 'something-else', '203.0.113.5'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(noted).toEqual([
    ['password_refused', admin.email],
    ['password_refused', 'nobody@x.example'],
  ]);
  noting.resolve();
  held.mockRestore();
});
