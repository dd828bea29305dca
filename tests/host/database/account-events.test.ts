import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEvents } from '#schemas/staff/account-event.ts';
import { pruneSessions } from '../../../scripts/host/backend/accounts/prune-sessions.ts';
import { StaffAccounts } from '../../../scripts/host/staff/staff-accounts.ts';
import { enrollApp, verifyApp, wrongCodeFor } from '../../support/authenticator-app.ts';
import { admin } from '../../support/running-site.ts';
import {
  makeAdmin,
  serviceClient,
  signedInClient,
  staffPassword,
} from '../../support/staff-member.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());
beforeEach(() => opened.backend.database.query('delete from account_events'));

/** The account events that an owner sees. */
async function loggedEvents() {
  const owner = opened.connect();
  await owner.auth.signInWithPassword(admin);
  const { data } = await owner
    .from('account_events')
    .select('event, email, actor_email, detail, times')
    .neq('email', admin.email)
    .order('id')
    .throwOnError();
  return data;
}

const entry = (event: string, email: string, detail: string | null = null, times = 1) => ({
  ...{ event, email, detail, times, actor_email: null },
});

describe('account events include', () => {
  test('a new role, a sign-in, and the number of wrong passwords', async () => {
    const email = await makeAdmin(opened);
    await signedInClient(opened, email);
    for (const password of ['wrong-once', 'wrong-twice']) {
      await opened.connect().auth.signInWithPassword({ email: email.toUpperCase(), password });
    }
    expect(await loggedEvents()).toEqual([
      entry('role_given', email, 'admin'),
      entry('signed_in', email),
      entry('password_refused', email, null, 2),
    ]);
  });

  test('added and removed factors, and wrong codes', async () => {
    const email = await makeAdmin(opened);
    const app = await enrollApp(await signedInClient(opened, email));
    const client = await signedInClient(opened, email);
    const { factorId, secret } = app;
    await client.auth.mfa.challengeAndVerify({ factorId, code: await wrongCodeFor(secret) });
    await verifyApp(client, app);
    await client.auth.mfa.unenroll({ factorId });
    expect((await loggedEvents()).slice(2)).toEqual([
      entry('factor_added', email, 'totp'),
      entry('signed_in', email),
      entry('code_refused', email),
      entry('factor_removed', email, 'totp'),
    ]);
  });

  test('what npm run staff did, and that an account was removed', async () => {
    const staff = new StaffAccounts(serviceClient(opened));
    const email = await makeAdmin(opened);
    await enrollApp(await signedInClient(opened, email));
    await staff.resetPassword(email, `${staffPassword}-new`);
    await staff.remove(email);
    expect((await loggedEvents()).slice(3)).toEqual([
      entry('account_reset', email),
      entry('password_changed', email),
      entry('factor_removed', email, 'totp'),
      entry('account_removed', email),
    ]);
  });

  test('who changed the account of someone else', async () => {
    const email = await makeAdmin(opened);
    await signedInClient(opened, email);
    const owner = opened.connect();
    await owner.auth.signInWithPassword(admin);
    const { people } = (await owner.rpc('staff_overview').throwOnError()).data;
    const { id: person } = people.find((other: { email: string }) => other.email === email);
    await owner.rpc('end_sessions', { person }).throwOnError();
    await owner.rpc('set_owner', { person, owns: true }).throwOnError();
    const by = { actor_email: admin.email };
    expect((await loggedEvents()).slice(2)).toEqual([
      { ...entry('sessions_ended', email), ...by },
      { ...entry('role_given', email, 'owner'), ...by },
    ]);
  });

  test('nothing about non-staff accounts and unknown addresses', async () => {
    const client = opened.connect();
    await client.auth.signUp({ email: 'visitor@x.example', password: 'visitor' });
    await client.auth.signInWithPassword({ email: 'visitor@x.example', password: 'wrong' });
    await client.auth.signInWithPassword({ email: 'a password by mistake', password: 'wrong' });
    expect(await loggedEvents()).toEqual([]);
  });
});

test('the panel knows every event of the database', async () => {
  const { rows } = await opened.backend.database.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
     where conname = 'account_events_known_event'`,
  );
  const known = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'::text/g)].map(([, name]) => name);
  expect(known).toEqual([...accountEvents]);
});

test('events are deleted after a year', async () => {
  const { database } = opened.backend;
  await database.query(`insert into account_events (event, email, happened_at) values
    ('signed_in', 'old@x.example', now() - interval '13 months'),
    ('signed_in', 'young@x.example', now() - interval '11 months')`);
  await pruneSessions(database);
  const { rows } = await database.query('select email from account_events');
  expect(rows).toEqual([{ email: 'young@x.example' }]);
});

test('a session stores the browser that it was opened in', async () => {
  const email = await makeAdmin(opened);
  const client = opened.connect((input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('user-agent', 'A browser');
    return opened.backend.fetch(new Request(input, { ...init, headers }));
  });
  await client.auth.signInWithPassword({ email, password: staffPassword });
  const { rows } = await opened.backend.database.query(
    'select user_agent from auth.sessions join auth.users on users.id = user_id where email = $1',
    [email],
  );
  expect(rows).toEqual([{ user_agent: 'A browser' }]);
});
