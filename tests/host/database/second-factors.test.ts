import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAgain } from '#database/account/session.ts';
import { StaffAccounts } from '../../../scripts/host/staff/staff-accounts.ts';
import { enrollApp, startAppEnrollment, verifyApp } from '../../support/authenticator-app.ts';
import {
  makeAdmin,
  power,
  serviceClient,
  signedInClient,
  staffPassword,
} from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());

const newAdmin = async () => signedInClient(opened, await makeAdmin(opened));

async function claimsOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  return decodeJwt(data.session?.access_token ?? '');
}

async function levelOf(client: SupabaseClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

describe('enrolling an authenticator app', () => {
  test('returns a key, its URI and a QR code', async () => {
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
    const [type = '', ...drawing] = code.split(',');
    expect(type).toBe('data:image/svg+xml;utf-8');
    expect(parse(drawing.join(',')).querySelector('svg')?.getAttribute('viewBox')).toBeDefined();
    // No references or scripts, and no `#`, which would end the data URI.
    expect(code).not.toMatch(/#|href|script/);
  });

  test('as the first factor requires a password within the last ten minutes', async () => {
    const email = await makeAdmin(opened);
    const client = await signedInClient(opened, email);
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

  test('has no effect before it is verified, and appears in the user object', async () => {
    const client = await newAdmin();
    const { factorId } = await startAppEnrollment(client, 'My phone');
    expect(await power(client)).toBe('everything');
    const { data } = await client.auth.getUser();
    expect(data.user?.factors).toMatchObject([
      { id: factorId, friendly_name: 'My phone', factor_type: 'totp', status: 'unverified' },
    ]);
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
  });

  test('stores the key encrypted', async () => {
    const client = await newAdmin();
    const { factorId, secret } = await startAppEnrollment(client, 'My phone');
    const { rows } = await opened.backend.database.query<{ secret: string }>(
      'select secret from auth.mfa_factors where id = $1',
      [factorId],
    );
    expect(rows[0]?.secret).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(rows[0]?.secret).not.toContain(secret);
  });
});

describe('with a verified factor', () => {
  test('a password alone gives no admin rights; the code does', async () => {
    const email = await makeAdmin(opened);
    const app = await enrollApp(await signedInClient(opened, email));
    const client = await signedInClient(opened, email);
    expect(await levelOf(client)).toEqual(['aal1', 'aal2']);
    expect(await power(client)).toBe('nothing');
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));

    const { data, error } = await verifyApp(client, app);

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

  test('a refreshed session stays at aal2', async () => {
    const client = await newAdmin();
    await enrollApp(client);
    await client.auth.refreshSession();
    expect((await claimsOf(client))['aal']).toBe('aal2');
    expect(await power(client)).toBe('everything');
    const { data } = await client.auth.getSession();
    expect(data.session?.user.factors).toHaveLength(1);
  });

  test('other sessions at aal1 end', async () => {
    const email = await makeAdmin(opened);
    const [office, phone] = [
      await signedInClient(opened, email),
      await signedInClient(opened, email),
    ];
    await enrollApp(office);
    expect((await phone.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await power(office)).toBe('everything');
  });

  test('after its removal, the password is enough and the session drops to aal1', async () => {
    const email = await makeAdmin(opened);
    const client = await signedInClient(opened, email);
    const { factorId } = await enrollApp(client);
    const { data } = await client.auth.mfa.unenroll({ factorId });
    expect(data).toEqual({ id: factorId });
    await client.auth.refreshSession();
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect((await claimsOf(client))['amr']).toMatchObject([{ method: 'password' }]);
    expect(await power(client)).toBe('everything');
    expect(await power(await signedInClient(opened, email))).toBe('everything');
  });
});

test('npm run staff reset removes the factors, returns how many there were, and is logged', async () => {
  const { backend } = opened;
  const email = await makeAdmin(opened);
  await enrollApp(await signedInClient(opened, email));
  const staff = new StaffAccounts(serviceClient(opened));
  expect(await staff.resetPassword(email, staffPassword)).toBe(1);
  const client = await signedInClient(opened, email);
  expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
  expect(await power(client)).toBe('everything');
  expect(await staff.resetPassword(email, staffPassword)).toBe(0);
  const { rows } = await backend.database.query<{ type: string }>(
    `select detail as type from public.account_events where email = $1 and event = 'factor_removed'`,
    [email],
  );
  expect(rows).toEqual([{ type: 'totp' }]);
});

test('the factor routes require a signed-in user', async () => {
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
