import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrollApp, verifyApp } from '../../support/authenticator-app.ts';
import { client as atProvider, followTo, LocalProvider } from '../../support/local-provider.ts';
import { makeAdmin, power, signedInClient } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

/** The ID of the key that the provider signs with by default. */
const developmentKey = 'keystore-CHANGE-ME';
const provider = new LocalProvider();
let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend({
    SITE_URL: origin,
    AUTH_GOOGLE_ISSUER: await provider.open(origin),
    AUTH_GOOGLE_CLIENT_ID: atProvider.id,
    AUTH_GOOGLE_SECRET: atProvider.secret,
  });
});
afterAll(async () => {
  await opened.discard();
  provider.close();
});

const browser = () => opened.connect(undefined, { flowType: 'pkce' });

/** The address to which the backend redirects, or its error. */
async function redirectOf(address: string | URL, { backend } = opened): Promise<string> {
  const response = await backend.fetch(new Request(address, { redirect: 'manual' }));
  return response.headers.get('location') ?? JSON.stringify(await response.json());
}

async function authorizeAddress(client: SupabaseClient, redirectTo = `${origin}/auth`) {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, scopes: 'email', skipBrowserRedirect: true },
  });
  if (error) throw error;
  return new URL(data.url);
}

/** Signs in at the provider; returns the final address. */
async function roundTrip(client: SupabaseClient, site = opened): Promise<URL> {
  const callback = await followTo(origin, await redirectOf(await authorizeAddress(client), site));
  return new URL(await redirectOf(callback, site));
}

const codeIn = (address: URL) => address.searchParams.get('code') ?? '';

describe('staff', () => {
  test('sign in with Google, with state, nonce and PKCE', async () => {
    const email = await makeAdmin(opened);
    provider.person = { sub: 'g-1', email, email_verified: true };
    const client = browser();
    const address = await authorizeAddress(client);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ provider: 'google', redirect_to: `${origin}/auth`, scopes: 'email' },
      ...{ code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 's256' },
    });
    const atGoogle = new URL(await redirectOf(address));
    expect(Object.fromEntries(atGoogle.searchParams)).toMatchObject({
      ...{ client_id: atProvider.id, response_type: 'code', code_challenge_method: 'S256' },
      ...{ redirect_uri: `${origin}/auth/v1/callback`, nonce: expect.stringMatching(/^.{40,}$/) },
    });
    expect(atGoogle.searchParams.get('code_challenge')).not.toBe(
      address.searchParams.get('code_challenge'),
    );
    const back = new URL(await redirectOf(await followTo(origin, atGoogle.href)));
    expect([back.origin, back.pathname, back.hash]).toEqual([origin, '/auth', '']);
    const { data, error } = await client.auth.exchangeCodeForSession(codeIn(back));
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.user?.app_metadata['providers']).toEqual(['email', 'google']);
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      ...{ aal: 'aal1', amr: [{ method: 'oauth' }] },
    });
    expect(await power(client)).toBe('everything');
    await client.auth.refreshSession();
    expect(await power(client)).toBe('everything');
  });

  test('still need their second factor', async () => {
    const email = await makeAdmin(opened);
    const app = await enrollApp(await signedInClient(opened, email));
    provider.person = { sub: 'g-2', email, email_verified: true };
    const client = browser();
    await client.auth.exchangeCodeForSession(codeIn(await roundTrip(client)));
    expect(await power(client)).toBe('nothing');
    expect((await verifyApp(client, app)).error).toBeNull();
    expect(await power(client)).toBe('everything');
  });

  test('keep their account after their address at Google has changed', async () => {
    const email = await makeAdmin(opened);
    provider.person = { sub: 'g-3', email, email_verified: true };
    const before = browser();
    const first = await before.auth.exchangeCodeForSession(codeIn(await roundTrip(before)));
    provider.person = { sub: 'g-3', email: 'married@x.example', email_verified: true };
    const after = browser();
    const second = await after.auth.exchangeCodeForSession(codeIn(await roundTrip(after)));
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });
});

describe('rejected with a message:', () => {
  const errorIn = async (address: URL) => [
    address.searchParams.get('error_code'),
    address.searchParams.get('error_description'),
  ];

  test('an unknown address, and an account that signed up; no account is created or linked', async () => {
    const { database } = opened.backend;
    const count = async () => (await database.query('select 1 from auth.identities')).rowCount;
    await opened.connect().auth.signUp({ email: 'signed-up@x.example', password: 'of-their-own' });
    const before = await count();
    for (const email of ['unknown@x.example', 'signed-up@x.example']) {
      provider.person = { sub: `g-${email}`, email, email_verified: true };
      const back = await roundTrip(browser());
      expect(await errorIn(back)).toEqual([
        'signup_disabled',
        'This address has no invitation. Ask the office for one.',
      ]);
      expect(codeIn(back)).toBe('');
      expect(back.hash).toContain('error=access_denied');
    }
    expect(await count()).toBe(before);
  });

  test('an address that Google has not verified', async () => {
    const email = await makeAdmin(opened);
    provider.person = { sub: 'g-4', email, email_verified: false };
    expect(await errorIn(await roundTrip(browser()))).toEqual([
      'provider_email_needs_verification',
      'Unverified email with google. Verify the email with google in order to sign in.',
    ]);
  });

  test('another Google account with an address that is linked already', async () => {
    const email = await makeAdmin(opened);
    provider.person = { sub: 'g-5', email, email_verified: true };
    expect(codeIn(await roundTrip(browser()))).not.toBe('');
    provider.person = { sub: 'g-6', email, email_verified: true };
    const [code] = await errorIn(await roundTrip(browser()));
    expect(code).toBe('identity_already_exists');
  });

  test('an identity that cannot be stored, or could be mistaken for another', async () => {
    const email = await makeAdmin(opened);
    await opened.backend.database.query('update auth.users set email = $1 where email = $2', [
      'kate@x.example',
      await makeAdmin(opened),
    ]);
    const { length } = (await opened.backend.database.query('select 1 from auth.identities')).rows;
    for (const person of [
      { sub: 'g-\0', email },
      { sub: 'é'.repeat(10), email },
      { sub: 'g'.repeat(256), email },
      { sub: 'g-8', email: 'a\0b@x.example' },
      { sub: 'g-8', email: '\n' },
      // In lower case, the Kelvin sign is a k.
      { sub: 'g-8', email: '\u212aate@x.example' },
    ]) {
      provider.person = { ...person, email_verified: true };
      expect(await errorIn(await roundTrip(browser()))).toEqual([
        'bad_oauth_callback',
        'The sign-in with Google was not completed. Please try again.',
      ]);
    }
    const after = await opened.backend.database.query('select 1 from auth.identities');
    expect(after.rows).toHaveLength(length);
  });

  test('a token that a key signed which the provider does not publish', async () => {
    const { publicKey } = await generateKeyPair('RS256');
    const key = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: developmentKey };
    const other = new LocalProvider({ keys: [key] });
    const site = await openTestBackend({
      SITE_URL: origin,
      AUTH_GOOGLE_ISSUER: await other.open(origin),
      AUTH_GOOGLE_CLIENT_ID: atProvider.id,
      AUTH_GOOGLE_SECRET: atProvider.secret,
    });
    other.person = { sub: 'g-11', email: await makeAdmin(site), email_verified: true };
    const client = site.connect(undefined, { flowType: 'pkce' });
    const back = await roundTrip(client, site);
    expect((await errorIn(back))[0]).toBe('bad_oauth_callback');
    expect(codeIn(back)).toBe('');
    other.close();
    await site.discard();
  });

  test('a state that was forged, swapped or used before', async () => {
    const email = await makeAdmin(opened);
    provider.person = { sub: 'g-7', email, email_verified: true };
    const [mine, other] = [browser(), browser()];
    const callback = await followTo(origin, await redirectOf(await authorizeAddress(mine)));
    const forged = new URL(callback);
    forged.searchParams.set('state', crypto.randomUUID());
    const bad = ['bad_oauth_state', 'OAuth state not found or expired. Please sign in again.'];
    expect(await errorIn(new URL(await redirectOf(forged)))).toEqual(bad);
    for (const state of ["' or true --", '\0', '', 'x'.repeat(5000)]) {
      forged.searchParams.set('state', state);
      expect(await errorIn(new URL(await redirectOf(forged)))).toEqual(bad);
    }
    const swapped = new URL(callback);
    const atGoogle = new URL(await redirectOf(await authorizeAddress(other)));
    swapped.searchParams.set('state', atGoogle.searchParams.get('state') ?? '');
    expect((await errorIn(new URL(await redirectOf(swapped))))[0]).toBe('bad_oauth_callback');
    expect((await errorIn(new URL(await redirectOf(swapped))))[0]).toBe('flow_state_already_used');
  });

  test('a code in another browser, a second time, or after it has expired', async () => {
    const email = await makeAdmin(opened);
    provider.person = { sub: 'g-9', email, email_verified: true };
    const [mine, attacker] = [browser(), browser()];
    await authorizeAddress(attacker);
    const stolen = codeIn(await roundTrip(mine));
    const { error } = await attacker.auth.exchangeCodeForSession(stolen);
    expect(error).toMatchObject({ status: 400, code: 'bad_code_verifier' });
    await authorizeAddress(mine);
    const missing = { status: 404, code: 'flow_state_not_found' };
    expect((await mine.auth.exchangeCodeForSession(stolen)).error).toMatchObject(missing);
    const late = codeIn(await roundTrip(mine));
    await opened.backend.database.query(
      `update auth.flow_state set created_at = now() - interval '6 minutes'`,
    );
    const { error: expired } = await mine.auth.exchangeCodeForSession(late);
    expect(expired).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  test('a return from Google more than five minutes after the start', async () => {
    const email = await makeAdmin(opened);
    provider.person = { sub: 'g-12', email, email_verified: true };
    const callback = await followTo(origin, await redirectOf(await authorizeAddress(browser())));
    const move = (minutes: number) =>
      opened.backend.database.query(
        `update auth.flow_state set created_at = now() - make_interval(mins => $1)`,
        [minutes],
      );
    await move(6);
    const [late] = await errorIn(new URL(await redirectOf(callback)));
    expect(late).toBe('bad_oauth_state');
    await move(4);
    expect(codeIn(new URL(await redirectOf(callback)))).not.toBe('');
  });

  test('a sign-in without PKCE, with a plain challenge, or with another provider', async () => {
    const challenge = 'a'.repeat(43);
    const queries = [
      'provider=google',
      'provider=google&code_challenge=&code_challenge_method=s256',
      `provider=google&code_challenge=${challenge}&code_challenge_method=plain`,
      `provider=github&code_challenge=${challenge}&code_challenge_method=s256`,
    ];
    for (const query of queries) {
      const response = await redirectOf(`${origin}/auth/v1/authorize?${query}`);
      expect(JSON.parse(response)).toMatchObject({ code: 400, error_code: 'validation_failed' });
    }
  });
});

test('a redirect to another site leads to the sign-in page instead', async () => {
  const email = await makeAdmin(opened);
  provider.person = { sub: 'g-10', email, email_verified: true };
  const address = await authorizeAddress(browser(), 'https://elsewhere.example/auth');
  const back = new URL(await redirectOf(await followTo(origin, await redirectOf(address))));
  expect([back.origin, back.pathname]).toEqual([origin, '/auth']);
});

test('the settings say whether Google is offered', async () => {
  const offersGoogle = async ({ backend }: TestBackend) => {
    const headers = { apikey: backend.secrets.publishableKey };
    const request = new Request(`${origin}/auth/v1/settings`, { headers });
    return (await (await backend.fetch(request)).json()).external.google;
  };
  expect(await offersGoogle(opened)).toBe(true);
  const without = await openTestBackend();
  expect(await offersGoogle(without)).toBe(false);
  await without.discard();
});
