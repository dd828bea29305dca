import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAgain } from '#database/account/session.ts';
import { StaffAccounts } from '../../../scripts/host/staff/staff-accounts.ts';
import { beginApp, enrolApp, proveApp } from '../../support/authenticator-app.ts';
import {
  makeAdmin,
  power,
  serviceClient,
  signedIn,
  staffPassword,
} from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());

const newAdmin = async () => signedIn(opened, await makeAdmin(opened));

async function claimsOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  return decodeJwt(data.session?.access_token ?? '');
}

async function levelOf(client: SupabaseClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

describe('enrolling an authenticator app', () => {
  test('answers a key, its address and a QR code drawn here', async () => {
    const client = await newAdmin();
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'My phone',
      issuer: 'Tall Pines',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    const { qr_code: code, secret, uri } = data?.totp ?? { qr_code: '', secret: '', uri: '' };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tall%20Pines:admin-\d+%40x\.example\?/);
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
      issuer: 'Tall Pines',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const [kind = '', ...drawing] = code.split(',');
    expect(kind).toBe('data:image/svg+xml;utf-8');
    expect(parse(drawing.join(',')).querySelector('svg')?.getAttribute('viewBox')).toBeDefined();
    // Left out of what an image may hold: a reference to elsewhere, and what ends an address.
    expect(code).not.toMatch(/#|href|script/);
  });

  test('as the first factor needs a password within the last ten minutes', async () => {
    const email = await makeAdmin(opened);
    const client = await signedIn(opened, email);
    await opened.backend.database.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`,
    );
    const late = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(late.error).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    expect(await signInAgain(client, staffPassword)).toBeNull();
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    const { rows } = await opened.backend.database.query(
      'select from auth.sessions join auth.users on users.id = user_id where email = $1',
      [email],
    );
    expect(rows, 'The session before has ended.').toHaveLength(1);
  });

  test('takes nothing away until it was proven, and shows up with the user', async () => {
    const client = await newAdmin();
    const { factorId } = await beginApp(client, 'My phone');
    expect(await power(client)).toBe('everything');
    const { data } = await client.auth.getUser();
    expect(data.user?.factors).toMatchObject([
      { id: factorId, friendly_name: 'My phone', factor_type: 'totp', status: 'unverified' },
    ]);
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
  });

  test('keeps the key where no backup and no reader of the database sees it', async () => {
    const client = await newAdmin();
    const { factorId, secret } = await beginApp(client, 'My phone');
    const { rows } = await opened.backend.database.query<{ secret: string }>(
      'select secret from auth.mfa_factors where id = $1',
      [factorId],
    );
    expect(rows[0]?.secret).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(rows[0]?.secret).not.toContain(secret);
  });
});

describe('with a verified factor', () => {
  test('a password alone reads and writes nothing that an admin may; the code opens it', async () => {
    const email = await makeAdmin(opened);
    const app = await enrolApp(await signedIn(opened, email));
    const client = await signedIn(opened, email);
    expect(await levelOf(client)).toEqual(['aal1', 'aal2']);
    expect(await power(client)).toBe('nothing');
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));

    const { data, error } = await proveApp(client, app);

    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id: app.factorId, status: 'verified' }]);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
    expect(await power(client)).toBe('everything');
    const { aal, amr } = await claimsOf(client);
    expect(aal).toBe('aal2');
    expect(amr).toEqual([
      { method: 'totp', timestamp: expect.any(Number) },
      { method: 'password', timestamp: expect.any(Number) },
    ]);
  });

  test('a renewed session stays at its level', async () => {
    const client = await newAdmin();
    await enrolApp(client);
    await client.auth.refreshSession();
    expect((await claimsOf(client))['aal']).toBe('aal2');
    expect(await power(client)).toBe('everything');
    const { data } = await client.auth.getSession();
    expect(data.session?.user.factors).toHaveLength(1);
  });

  test('a token from before the proof opens nothing, and its refresh token is used up', async () => {
    const client = await newAdmin();
    const before = (await client.auth.getSession()).data.session;
    await enrolApp(client);
    const late = opened.connect((input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${before?.access_token}`);
      return opened.backend.fetch(new Request(input, { ...init, headers }));
    });
    expect(await power(late)).toBe('nothing');
    const { error } = await opened
      .connect()
      .auth.refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('other sessions that came by the password alone end', async () => {
    const email = await makeAdmin(opened);
    const [office, phone] = [await signedIn(opened, email), await signedIn(opened, email)];
    await enrolApp(office);
    expect((await phone.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await power(office)).toBe('everything');
  });

  test('neither a further factor nor a new password nor the removal works without a proof', async () => {
    const email = await makeAdmin(opened);
    const app = await enrolApp(await signedIn(opened, email));
    const client = await signedIn(opened, email);
    const code = 'insufficient_aal';
    const another = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(another.error).toMatchObject({ status: 403, code });
    const removed = await client.auth.mfa.unenroll({ factorId: app.factorId });
    expect(removed.error).toMatchObject({ status: 422, code });
    const changed = await client.auth.updateUser({ password: 'willow-tractor-ninety-7' });
    expect(changed.error).toMatchObject({ status: 401, code });
  });

  test('once it is removed, the password is enough again and the session is no more than that', async () => {
    const email = await makeAdmin(opened);
    const client = await signedIn(opened, email);
    const { factorId } = await enrolApp(client);
    const { data } = await client.auth.mfa.unenroll({ factorId });
    expect(data).toEqual({ id: factorId });
    await client.auth.refreshSession();
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect((await claimsOf(client))['amr']).toMatchObject([{ method: 'password' }]);
    expect(await power(client)).toBe('everything');
    expect(await power(await signedIn(opened, email))).toBe('everything');
  });
});

test('npm run staff reset takes the factors away with the password, says how many, and is logged', async () => {
  const { backend } = opened;
  const email = await makeAdmin(opened);
  await enrolApp(await signedIn(opened, email));
  const staff = new StaffAccounts(serviceClient(opened));
  expect(await staff.resetPassword(email, staffPassword)).toBe(1);
  const client = await signedIn(opened, email);
  expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
  expect(await power(client)).toBe('everything');
  expect(await staff.resetPassword(email, staffPassword)).toBe(0);
  const { rows } = await backend.database.query<{ type: string }>(
    `select detail as type from public.account_events where email = $1 and event = 'factor_removed'`,
    [email],
  );
  expect(rows).toEqual([{ type: 'totp' }]);
});

test('whoever is not signed in has no factors to speak of', async () => {
  const { publishableKey: apikey } = opened.backend.secrets;
  for (const path of ['factors', 'factors/5/challenge', 'factors/5/verify']) {
    const request = new Request(`${origin}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey, 'Content-Type': 'application/json' },
      body: '{}',
    });
    const answer = await opened.backend.fetch(request);
    expect([answer.status, (await answer.json()).error_code]).toEqual([401, 'no_authorization']);
  }
});
