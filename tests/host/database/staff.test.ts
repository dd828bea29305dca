import type { SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeStaff, type StaffChange } from '#database/staff/staff.ts';
import { enrollApp, verifyApp } from '../../support/authenticator-app.ts';
import { users } from '../../support/database-templates.ts';
import { eventually } from '../../support/eventually.ts';
import { MailServer } from '../../support/mail-server.ts';
import { admin } from '../../support/running-site.ts';
import { makeAdmin, power, signedInClient, staffPassword } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';
import { asRole, openTestDatabase, roles, type TestDatabase } from '../../support/test-database.ts';

let opened: TestBackend;
let owner: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend({ SITE_URL: origin, SIGN_UP: 'off' });
  owner = opened.connect();
  await owner.auth.signInWithPassword(admin);
});
afterAll(() => opened.discard());

const call = async (client: SupabaseClient, name: string, args: object = {}) =>
  (await client.rpc(name, args).throwOnError()).data;

interface Overview {
  people: { id: string; email: string; sessions: object[] }[];
  invitations: { id: string }[];
}

const overview = (): Promise<Overview> => call(owner, 'staff_overview');

const personBy = async (email: string) =>
  (await overview()).people.find((person) => person.email === email);

async function invite(email: string): Promise<string> {
  return (await call(owner, 'invite_person', { address: email })).token;
}

/** Signs up with an invitation and accepts it. */
async function accept(email: string, invitation: string, password = staffPassword) {
  const client = opened.connect();
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { invitation } },
  });
  if (error) return { client, error: error.code };
  return { client, ...(await call(client, 'accept_invitation', { token: invitation })) };
}

describe('only owners manage staff', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const calls = [
    'staff_overview()',
    `invite_person('new@x.example')`,
    `withdraw_invitation('${users.admin}')`,
    `end_sessions('${users.admin}')`,
    `set_owner('${users.admin}', true)`,
    `remove_person('${users.admin}')`,
    'require_factor(false)',
  ];
  test.each(calls.flatMap((sql) => roles.map((role) => [role, sql] as const)))(
    '%s: %s',
    async (role, sql) => {
      const result = asRole(database, role, `select public.${sql}`);
      if (role === 'owner') expect(await result).toBe(1);
      else await expect(result).rejects.toThrow(/permission denied/);
    },
  );
});

describe('an invitation', () => {
  test('lets a person choose a password and become an admin, although sign-up is disabled', async () => {
    const token = await invite('Ana@x.example ');
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const visitor = opened.connect();
    expect(await call(visitor, 'invitation_for', { token })).toMatchObject({
      email: 'ana@x.example',
    });
    const { client, outcome } = await accept('ana@x.example', token);
    expect(outcome).toBe('accepted');
    expect(await power(client)).toBe('everything');
    expect((await client.rpc('staff_overview')).error).toMatchObject({ code: '42501' });
  });

  test('works once, for three days, for one address, until it is withdrawn', async () => {
    const token = await invite('once@x.example');
    expect((await accept('other@x.example', token)).error).toBe('invite_not_found');
    expect((await accept('once@x.example', token)).outcome).toBe('accepted');
    expect(await call(owner, 'invitation_for', { token })).toBeNull();
    expect((await accept('once@x.example', token)).error).toBe('invite_not_found');

    const late = await invite('late@x.example');
    await opened.backend.database.query(
      `update private.invitations set expires_at = expires_at - interval '3 days'`,
    );
    expect((await accept('late@x.example', late)).error).toBe('invite_not_found');

    const withdrawn = await invite('gone@x.example');
    const { invitations } = await overview();
    expect(invitations).toMatchObject([{ email: 'gone@x.example' }]);
    await call(owner, 'withdraw_invitation', { invitation: invitations[0]?.id });
    expect((await accept('gone@x.example', withdrawn)).error).toBe('invite_not_found');
  });

  test('is stored as a hash, and replaced by a new one for the same address', async () => {
    const old = await invite('twice@x.example');
    const token = await invite('twice@x.example');
    const { rows } = await opened.backend.database.query('select * from private.invitations');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await accept('twice@x.example', old)).error).toBe('invite_not_found');
    expect((await accept('twice@x.example', token, 'too-short')).error).toBe('weak_password');
    expect((await accept('twice@x.example', token, '1q2w3e4r5t6y')).error).toBe('weak_password');
    expect((await accept('twice@x.example', token)).outcome).toBe('accepted');
  });

  test('does not work for another account', async () => {
    const token = await invite('mine@x.example');
    const other = await signedInClient(opened, await makeAdmin(opened));
    expect(await call(other, 'accept_invitation', { token })).toEqual({ outcome: 'other-account' });
    expect(await call(other, 'accept_invitation', { token: 'x' })).toEqual({ outcome: 'expired' });
    expect((await opened.connect().rpc('accept_invitation', { token })).error).not.toBeNull();
  });

  test('is not created for an invalid address or for an admin', async () => {
    const inviteResult = (address: string) => call(owner, 'invite_person', { address });
    expect(await inviteResult('no-address')).toEqual({ outcome: 'no-address' });
    expect(await inviteResult(admin.email)).toEqual({ outcome: 'edits-already' });
  });

  test('is refused at once for letters that sign-in and mail could not handle', async () => {
    for (const address of [
      'josé@x.example',
      'jose\u0301@x.example',
      'ana@señal.example',
      '\u212Aim@x.example',
    ]) {
      expect(await call(owner, 'invite_person', { address })).toEqual({ outcome: 'no-address' });
    }
  });

  test('is mailed if there is a mail server, and the response says so', async () => {
    const mail = new MailServer();
    const settings = {
      SMTP_URL: await mail.open(),
      MAIL_FROM: 'website@x.example',
      SITE_URL: origin,
    };
    const mailing = await openTestBackend(settings);
    const client = mailing.connect();
    await client.auth.signInWithPassword(admin);
    const inviteAna = () => call(client, 'invite_person', { address: 'ana@x.example' });
    const { token, mailed } = await inviteAna();
    expect(mailed).toBe(true);
    expect(mail.newest).toContain(`${origin}/auth#invitation=${token}`);
    mail.mood = 'refusing';
    expect((await inviteAna()).mailed).toBe(false);
    await mailing.discard();
    mail.close();
  });
});

describe('owners', () => {
  test('see all admins with their sessions, and can end these', async () => {
    const email = await makeAdmin(opened);
    const [one, other] = [await signedInClient(opened, email), await signedInClient(opened, email)];
    const person = await personBy(email);
    expect(person).toMatchObject({ is_owner: false, is_me: false, has_factor: false });
    expect(person?.sessions).toHaveLength(2);
    expect(await personBy(admin.email)).toMatchObject({
      ...{ is_owner: true, is_me: true, sessions: [{ is_mine: true }] },
    });
    const { data } = await one.auth.getSession();
    const session = JSON.parse(atob(data.session?.access_token.split('.')[1] ?? '')).session_id;
    await call(owner, 'end_sessions', { person: person?.id, session });
    expect(await power(one)).toBe('nothing');
    expect(await power(other)).toBe('everything');
    await call(owner, 'end_sessions', { person: person?.id });
    expect(await power(other)).toBe('nothing');
    await call(owner, 'end_sessions', { person: (await personBy(admin.email))?.id });
    expect(await power(owner)).toBe('everything');
  });

  test('can remove others, whose sessions end at once, but not themselves', async () => {
    const email = await makeAdmin(opened);
    const client = await signedInClient(opened, email);
    const person = (await personBy(email))?.id;
    expect(await call(owner, 'remove_person', { person })).toEqual({ outcome: 'done' });
    expect(await power(client)).toBe('nothing');
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect(await personBy(email)).toBeUndefined();
    const me = (await personBy(admin.email))?.id;
    expect(await call(owner, 'remove_person', { person: me })).toEqual({ outcome: 'yourself' });
  });

  test('can make others owners and revoke that, except for the last owner', async () => {
    const email = await makeAdmin(opened);
    const client = await signedInClient(opened, email);
    const [person, me] = [(await personBy(email))?.id, (await personBy(admin.email))?.id];
    const set = (by: SupabaseClient, id: string | undefined, owns: boolean) =>
      call(by, 'set_owner', { person: id, owns });
    expect(await set(owner, me, false)).toEqual({ outcome: 'last-owner' });
    await set(owner, person, true);
    await set(client, me, false);
    expect((await owner.rpc('staff_overview')).error).not.toBeNull();
    await set(client, me, true);
    await set(owner, person, false);
    expect((await client.rpc('staff_overview')).error).not.toBeNull();
  });

  test.each<[string, (mine: string, theirs: string) => StaffChange, string]>([
    ['remove each other', (_, person) => ['remove_person', { person }], 'signed-out'],
    ['end each other’s rights', (_, person) => ['set_owner', { person, owns: false }], 'denied'],
    ['give up their rights', (person) => ['set_owner', { person, owns: false }], 'last-owner'],
  ])(
    'if the only two %s at the same moment, the second is told why not',
    async (_, change, told) => {
      const { database } = opened.backend;
      const emails = [await makeAdmin(opened), await makeAdmin(opened)];
      const clients = await Promise.all(emails.map((email) => signedInClient(opened, email)));
      const people = await Promise.all(
        emails.map(async (email) => (await personBy(email))?.id ?? ''),
      );
      const [one = '', other = ''] = people;
      await database.query(
        `insert into user_roles (user_id, role) select unnest($1::uuid[]), 'owner'`,
        [people],
      );
      await database.query(
        `delete from user_roles where role = 'owner' and user_id <> all ($1::uuid[])`,
        [people],
      );
      // Both changes wait for the trigger that keeps an owner.
      const lock = new Client({ connectionString: opened.address });
      await lock.connect();
      await lock.query('begin');
      await lock.query(`select pg_advisory_xact_lock(hashtext('public.user_roles'))`);
      const changes = [change(one, other), change(other, one)];
      const outcomes = changes.map((each, at) => changeStaff(clients[at] ?? owner, each));
      await eventually(
        () => lock.query(`select from pg_stat_activity where wait_event = 'advisory'`),
        ({ rows }) => rows.length === 2,
      );
      await lock.query('commit');
      await lock.end();
      const found = (await Promise.all(outcomes)).map(({ outcome }) => outcome);
      await database.query(
        `insert into user_roles (user_id, role) select id, 'owner' from auth.users where email = $1`,
        [admin.email],
      );
      expect(found.sort()).toEqual(['done', told].sort());
    },
  );
});

test('if a second factor is required, admins without one have no rights until they add one', async () => {
  const email = await makeAdmin(opened);
  const client = await signedInClient(opened, email);
  const require = (required: boolean) => call(owner, 'require_factor', { required });
  expect(await require(true)).toEqual({ outcome: 'without-factor' });
  const app = await enrollApp(owner);
  expect(await require(true)).toEqual({ outcome: 'done' });
  expect(await overview()).toMatchObject({ requires_factor: true });
  expect(await power(owner)).toBe('everything');
  expect(await power(client)).toBe('nothing');
  expect(await call(client, 'lacks_required_factor')).toBe(true);
  await enrollApp(client);
  expect(await call(client, 'lacks_required_factor')).toBe(false);
  expect(await power(client)).toBe('everything');
  await require(false);
  await owner.auth.mfa.unenroll({ factorId: app.factorId });
  expect(await power(owner)).toBe('everything');
  expect((await verifyApp(owner, app)).error).not.toBeNull();
});
