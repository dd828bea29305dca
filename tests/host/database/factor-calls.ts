import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  codeFor,
  type EnrolledApp,
  startAppEnrollment,
  wrongCodeFor,
} from '../../support/authenticator-app.ts';
import {
  challengePasskey,
  enrollPasskey,
  PasskeyDevice,
  startPasskeyEnrollment,
  verifyPasskey,
} from '../../support/passkey-device.ts';
import { type AuthCall, type AuthSite, call, raised, withApp } from './auth-site.ts';

const enrolledApp = '200 id, type, friendly_name, totp.qr_code, totp.secret, totp.uri';
const challenge = '200 id, type, expires_at';
const phone = '+17135550142';

/** An account with an unverified authenticator app. */
async function withUnverifiedApp(
  on: AuthSite,
): Promise<{ client: SupabaseClient; app: EnrolledApp }> {
  const { client } = await on.newAdmin();
  return { client, app: await startAppEnrollment(client, 'App') };
}

/** Answers a challenge after `change` has simulated the passing of time. */
async function verifyAfter(on: AuthSite, change: (challenge: string) => Promise<unknown>) {
  const { client, app } = await withUnverifiedApp(on);
  const { data } = await client.auth.mfa.challenge({ factorId: app.factorId });
  const challengeId = data?.id ?? '';
  await change(challengeId);
  const code = await codeFor(app.secret);
  return client.auth.mfa.verify({ factorId: app.factorId, challengeId, code });
}

const apps: AuthCall[] = [
  call('enroll an app', enrolledApp, async (on) =>
    (await on.newAdmin()).client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' }),
  ),
  call('enroll, name taken', '422 mfa_factor_name_conflict', async (on) =>
    (await withUnverifiedApp(on)).client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'App',
    }),
  ),
  call('enroll an eleventh', '422 too_many_enrolled_mfa_factors', async (on) => {
    const { client } = await on.newAdmin();
    for (let app = 0; app < 10; app += 1) await startAppEnrollment(client, `App ${app}`);
    return client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  }),
  call(
    'enroll the first, signed in an hour ago',
    enrolledApp,
    async (on) => {
      const { client } = await on.newAdmin();
      await on.query(`update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'`);
      return client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    },
    {
      answered: '403 reauthentication_needed',
      note: 'the first factor requires a sign-in within the last ten minutes',
    },
  ),
  call('enroll another, at aal1', '403 insufficient_aal', async (on) =>
    (await withApp(on)).atAal1.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' }),
  ),
  call('challenge an app', challenge, async (on) => {
    const { client, app } = await withUnverifiedApp(on);
    return client.auth.mfa.challenge({ factorId: app.factorId });
  }),
  call('challenge, unknown factor', '404 mfa_factor_not_found', async (on) =>
    (await on.newAdmin()).client.auth.mfa.challenge({ factorId: randomUUID() }),
  ),
  call('verify a code', raised, (on) => verifyAfter(on, async () => null)),
  call('verify, wrong code', '422 mfa_verification_failed', async (on) => {
    const { client, app } = await withUnverifiedApp(on);
    const code = await wrongCodeFor(app.secret);
    return client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
  }),
  call('verify, no code', '400 validation_failed', async (on) => {
    const { client, app } = await withUnverifiedApp(on);
    return client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: '' });
  }),
  call('verify, unknown challenge', '422 mfa_factor_not_found', (on) =>
    verifyAfter(on, (id) => on.query(`delete from auth.mfa_challenges where id = '${id}'`)),
  ),
  call('verify, after five minutes', '422 mfa_challenge_expired', (on) =>
    verifyAfter(on, () =>
      on.query(`update auth.mfa_challenges set created_at = now() - interval '6 minutes'`),
    ),
  ),
  call(
    'verify, challenge answered before',
    '422 mfa_ip_address_mismatch',
    (on) => verifyAfter(on, () => on.query('update auth.mfa_challenges set verified_at = now()')),
    { answered: '422 mfa_challenge_expired', note: 'challenges belong to sessions, not addresses' },
  ),
  call(
    'verify, over the limit',
    '429 over_request_rate_limit',
    async (on) => {
      const { client, app } = await withUnverifiedApp(on);
      const code = await wrongCodeFor(app.secret);
      const guess = () => client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
      for (let guesses = 0; guesses < 10; guesses += 1) await guess();
      return guess();
    },
    {
      note: 'after ten wrong codes per account; Supabase counts per IP address, and the measured limit was higher',
    },
  ),
  call('factors', '200 all, totp, phone, webauthn, recovery_code', async (on) =>
    (await withApp(on)).client.auth.mfa.listFactors(),
  ),
  call(
    'assurance level',
    'local currentLevel, nextLevel, currentAuthenticationMethods',
    async (on) => {
      const { atAal1 } = await withApp(on);
      on.recorder.last = null;
      return atAal1.auth.mfa.getAuthenticatorAssuranceLevel();
    },
  ),
  call('change a password, at aal1', '401 insufficient_aal', async (on) =>
    (await withApp(on)).atAal1.auth.updateUser({ password: 'willow-tractor-ninety-7' }),
  ),
  call('remove an app, at aal1', '422 insufficient_aal', async (on) => {
    const { atAal1, app } = await withApp(on);
    return atAal1.auth.mfa.unenroll({ factorId: app.factorId });
  }),
  call('remove an app', '200 id', async (on) => {
    const { client, app } = await withApp(on);
    return client.auth.mfa.unenroll({ factorId: app.factorId });
  }),
];

/** Enrolls a passkey on a page of `pageOrigin`. */
async function enrollPasskeyFrom(on: AuthSite, pageOrigin: string) {
  const { client } = await on.newAdmin();
  const challenge = await challengePasskey(client, await startPasskeyEnrollment(client));
  const response = new PasskeyDevice().create(challenge.options, pageOrigin);
  return verifyPasskey(client, challenge, response);
}

/** An account with a passkey, and a new session at aal1. */
async function withPasskey(on: AuthSite) {
  const { client, email } = await on.newAdmin();
  const device = new PasskeyDevice();
  const factorId = await enrollPasskey(client, device, on.full.siteUrl);
  return { device, factorId, client: await on.signIn(email) };
}

const passkeys: AuthCall[] = [
  call('enroll a passkey', '200 id, type, friendly_name', async (on) =>
    (await on.newAdmin()).client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }),
  ),
  call(
    'challenge a new passkey',
    `${challenge}, webauthn.type, webauthn.credential_options`,
    async (on) => {
      const { client } = await on.newAdmin();
      const factorId = await startPasskeyEnrollment(client);
      return client.auth.mfa.challenge({ factorId, webauthn: { rpId: 'elsewhere.example' } });
    },
    { note: 'the site decides the relying party and ignores the client’s' },
  ),
  call('verify a new passkey', raised, (on) => enrollPasskeyFrom(on, on.full.siteUrl)),
  call(
    'verify, page of another site',
    '500 AuthRetryableFetchError',
    (on) => enrollPasskeyFrom(on, 'http://elsewhere.example'),
    { answered: '422 mfa_verification_failed', note: 'Supabase reports a server error' },
  ),
  call(
    'challenge a passkey',
    `${challenge}, webauthn.type, webauthn.credential_options`,
    async (on) => {
      const { client, factorId } = await withPasskey(on);
      return client.auth.mfa.challenge({
        factorId,
        webauthn: { rpId: new URL(on.full.siteUrl).hostname },
      });
    },
  ),
  call('verify a passkey', raised, async (on) => {
    const { client, factorId, device } = await withPasskey(on);
    const challenge = await challengePasskey(client, factorId);
    return verifyPasskey(client, challenge, device.get(challenge.options, on.full.siteUrl));
  }),
];

/** An account with a phone to which a code was sent. */
async function withTextedCode(on: AuthSite) {
  const { client } = await on.newAdmin();
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  const factorId = data?.id ?? '';
  const challenged = await client.auth.mfa.challenge({ factorId });
  return { client, factorId, challengeId: challenged.data?.id ?? '', challenged };
}

const textCalls: AuthCall[] = [
  call('enroll a phone', '200 id, type, friendly_name, phone', async (on) =>
    (await on.newAdmin()).client.auth.mfa.enroll({ factorType: 'phone', phone }),
  ),
  call('enroll, invalid phone number', '400 validation_failed', async (on) =>
    (await on.newAdmin()).client.auth.mfa.enroll({ factorType: 'phone', phone: 'x' }),
  ),
  call('enroll, text messages not configured', '422 mfa_phone_enroll_not_enabled', async (on) =>
    (await on.newAdmin(on.plain)).client.auth.mfa.enroll({ factorType: 'phone', phone }),
  ),
  call('challenge a phone', challenge, async (on) => (await withTextedCode(on)).challenged),
  call('challenge, again within a minute', '429 over_sms_send_rate_limit', async (on) => {
    const { client, factorId } = await withTextedCode(on);
    return client.auth.mfa.challenge({ factorId });
  }),
  call(
    'challenge, text not sent',
    '500 AuthRetryableFetchError',
    async (on) => {
      on.texts.status = 500;
      const { challenged } = await withTextedCode(on);
      on.texts.status = 200;
      return challenged;
    },
    { answered: '422 sms_send_failed', note: 'so that supabase-js does not retry' },
  ),
  call('verify a texted code', raised, async (on) => {
    const { client, factorId, challengeId } = await withTextedCode(on);
    return client.auth.mfa.verify({ factorId, challengeId, code: on.texts.newestCode });
  }),
  call('verify, wrong texted code', '422 mfa_verification_failed', async (on) => {
    const { client, factorId, challengeId } = await withTextedCode(on);
    const code = on.texts.newestCode === '123456' ? '654321' : '123456';
    return client.auth.mfa.verify({ factorId, challengeId, code });
  }),
];

const phones = textCalls.map((each): AuthCall => ({ ...each, needs: 'texts' }));

/** Calls for authenticator apps, passkeys and phones. */
export const factorCalls: AuthCall[] = [...apps, ...passkeys, ...phones];
