import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvitedAccount } from '../../../scripts/host/backend/invitations/accept-invitation.ts';
import { client as atProvider, followTo, LocalProvider } from '../../support/local-provider.ts';
import { admin } from '../../support/running-site.ts';
import { power } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

const provider = new LocalProvider();
const password = 'granite-otter-42';
let opened: TestBackend;
let owner: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend({
    SITE_URL: origin,
    AUTH_GOOGLE_ISSUER: await provider.open(origin),
    AUTH_GOOGLE_CLIENT_ID: atProvider.id,
    AUTH_GOOGLE_SECRET: atProvider.secret,
  });
  owner = opened.connect();
  await owner.auth.signInWithPassword(admin);
});
afterAll(async () => {
  await opened.discard();
  provider.close();
});

const invite = async (address: string): Promise<string> =>
  (await owner.rpc('invite_person', { address })).data.token;
const query = (statement: string, values: unknown[]) =>
  opened.backend.database.query<{ id: string }>(statement, values);

/** The error code of a sign-up with an invitation. */
async function signUp(email: string, invitation: string) {
  const options = { data: { invitation } };
  return (await opened.connect().auth.signUp({ email, password, options })).error?.code;
}

/** Creates an account with the role of an admin. */
async function createAdmin(email: string): Promise<string> {
  const { rows } = await query(
    'insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id',
    [email],
  );
  const id = rows[0]?.id ?? '';
  await query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
  return id;
}

describe('an invitation', () => {
  test.each([
    ['without the invitation', false],
    ['with the invitation', true],
  ])('gives nothing to someone else who signed up before, %s', async (_, withLink) => {
    const email = `planted-${withLink}@x.example`;
    const token = await invite(email);
    const planted = opened.connect();
    const options = withLink ? { data: { invitation: token } } : {};
    expect((await planted.auth.signUp({ email, password, options })).error).toBeNull();
    provider.person = { sub: email, email, email_verified: true };
    const client = opened.connect(undefined, { flowType: 'pkce' });
    await client.auth.exchangeCodeForSession(await codeFromGoogle(client));
    expect((await client.rpc('accept_invitation', { token })).data.outcome).toBe('accepted');
    expect([await power(client), await power(planted)]).toEqual(['everything', 'nothing']);
    const again = await opened.connect().auth.signInWithPassword({ email, password });
    expect(again.error).not.toBeNull();
  });

  test('expires when its creator is no longer an owner', async () => {
    const token = await invite('accomplice@x.example');
    await query(`update private.invitations set invited_by = 'was-owner@x.example'`, []);
    expect(await signUp('accomplice@x.example', token)).toBe('invite_not_found');
  });

  test('is deleted when its address becomes an admin, also after that account is removed', async () => {
    const token = await invite('returning@x.example');
    const person = await createAdmin('returning@x.example');
    await owner.rpc('remove_person', { person });
    expect(await signUp('returning@x.example', token)).toBe('invite_not_found');
  });

  test('requires a staff password of an account that signed up before', async () => {
    const [email, weak] = ['earlier@x.example', 'abcdef'];
    const earlier = opened.connect();
    await earlier.auth.signUp({ email, password: weak });
    const token = await invite(email);
    const refused = await earlier.rpc('accept_invitation', { token });
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'permission denied: open the link in your invitation and choose a password there',
    ]);
    expect(await power(earlier)).toBe('nothing');

    expect(await signUp(email, token)).toBeUndefined();
    const client = opened.connect();
    await client.auth.signInWithPassword({ email, password });
    const weaker = await client.auth.updateUser({ password: weak, current_password: password });
    expect(weaker.error?.code).toBe('weak_password');
    expect((await client.rpc('accept_invitation', { token })).data.outcome).toBe('accepted');
    expect(await power(client)).toBe('everything');
  });

  test('keeps the existing account if creating the new one fails', async () => {
    const account = { email: 'existing@x.example', password: 'abcdef' };
    await opened.connect().auth.signUp(account);
    const rule = 'add constraint no_invitations check (invited_at is null) not valid';
    await query(`alter table auth.users ${rule}`, []);
    await invite(account.email);
    const created = createInvitedAccount(opened.backend.database, account.email, password);
    await expect(created).rejects.toThrow('no_invitations');
    expect((await opened.connect().auth.signInWithPassword(account)).error).toBeNull();
    await query('alter table auth.users drop constraint no_invitations', []);
  });

  test('used twice at once with one password signs both in, and one accepts', async () => {
    const email = 'twice@x.example';
    const token = await invite(email);
    const tabs = [opened.connect(), opened.connect()];
    const options = { data: { invitation: token } };
    const signedUp = await Promise.all(
      tabs.map((tab) => tab.auth.signUp({ email, password, options })),
    );
    expect(signedUp.map(({ error }) => error)).toEqual([null, null]);
    const accepted = await Promise.all(tabs.map((tab) => tab.rpc('accept_invitation', { token })));
    expect(accepted.map(({ data }) => data.outcome).sort()).toEqual(['accepted', 'expired']);
    // In sequence, because both write the same rows.
    for (const tab of tabs) expect(await power(tab)).toBe('everything');
  });

  test('used twice at once with two passwords creates one account', async () => {
    const email = 'undecided@x.example';
    const options = { data: { invitation: await invite(email) } };
    const passwords = [password, 'another-otter-42'];
    await Promise.all(
      passwords.map((chosen) => {
        return opened.connect().auth.signUp({ email, password: chosen, options });
      }),
    );
    const tries = passwords.map((chosen) => {
      return opened.connect().auth.signInWithPassword({ email, password: chosen });
    });
    const errors = (await Promise.all(tries)).map(({ error }) => error);
    expect(errors.filter((error) => error === null)).toHaveLength(1);
  });

  test('is rejected for anything but a single address', async () => {
    for (const address of ['x,boss@y.example', 'x<boss@y.example>', '"x"@y.example', 'x@y']) {
      expect((await owner.rpc('invite_person', { address })).data.outcome).toBe('no-address');
    }
  });
});

/** Signs in at the provider; returns the code that the browser receives. */
async function codeFromGoogle(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${origin}/auth`, skipBrowserRedirect: true },
  });
  const callback = await followTo(origin, await redirectOf(data.url ?? ''));
  return new URL(await redirectOf(callback)).searchParams.get('code') ?? '';
}

/** The address to which the backend redirects. */
async function redirectOf(address: string | URL): Promise<string> {
  const response = await opened.backend.fetch(new Request(address, { redirect: 'manual' }));
  return response.headers.get('location') ?? '';
}
