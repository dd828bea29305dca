import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeFor,
  enrollApp,
  startAppEnrollment,
  verifyApp,
  wrongCodeFor,
} from '../../support/authenticator-app.ts';
import {
  challengePasskey,
  enrollPasskey,
  PasskeyDevice,
  verifyPasskey,
} from '../../support/passkey-device.ts';
import { makeAdmin, power, signedInClient } from '../../support/staff-member.ts';
import { origin } from '../../support/test-backend.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;

beforeAll(async () => {
  attacked = await openAttackedBackend({ SITE_URL: origin });
});
afterAll(() => attacked.discard());

const newAdmin = async () => signedInClient(attacked, await makeAdmin(attacked));

/** Expects that a client has no admin rights after an attempt. */
async function expectNoRights(client: SupabaseClient): Promise<void> {
  await client.auth.refreshSession();
  expect(await power(client)).toBe('nothing');
}

describe('an attacker who knows the password', () => {
  test('has ten guesses in 15 minutes, over all challenges and sessions', async () => {
    const email = await makeAdmin(attacked);
    const { factorId, secret } = await enrollApp(await signedInClient(attacked, email));
    const code = await wrongCodeFor(secret);
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const attacker = await signedInClient(attacked, email);
      const { error } = await attacker.auth.mfa.challengeAndVerify({ factorId, code });
      codes.push(error?.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('mfa_verification_failed'));
    expect(codes.slice(10)).toEqual(Array(2).fill('over_request_rate_limit'));
    const attacker = await signedInClient(attacked, email);
    const right = await attacker.auth.mfa.challengeAndVerify({
      factorId,
      code: await codeFor(secret),
    });
    expect(right.error?.code).toBe('over_request_rate_limit');
  });

  test('can end only their own session', async () => {
    const email = await makeAdmin(attacked);
    const owner = await signedInClient(attacked, email);
    await enrollApp(owner);
    for (const scope of ['others', 'global'] as const) {
      const attacker = await signedInClient(attacked, email);
      expect((await attacker.auth.signOut({ scope })).error).toBeNull();
    }
    expect((await owner.auth.getUser()).error).toBeNull();
    expect((await owner.auth.signOut({ scope: 'others' })).error).toBeNull();
  });

  test('cannot have more than five simultaneous guesses checked for one challenge', async () => {
    const email = await makeAdmin(attacked);
    const { factorId, secret } = await enrollApp(await signedInClient(attacked, email));
    const attacker = await signedInClient(attacked, email);
    const { data } = await attacker.auth.mfa.challenge({ factorId });
    const code = await wrongCodeFor(secret);
    const answer = { factorId, challengeId: data?.id ?? '', code };
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => attacker.auth.mfa.verify(answer)),
    );
    const checked = guesses.filter(({ error }) => error?.code === 'mfa_verification_failed');
    expect(checked.length).toBeLessThanOrEqual(5);
  });
});

describe('an attacker who knows the tokens of a session', () => {
  test('gains nothing from the old access token when its owner verifies a factor, nor from the old refresh token once the session was renewed', async () => {
    const email = await makeAdmin(attacked);
    const app = await enrollApp(await signedInClient(attacked, email));
    const victim = await signedInClient(attacked, email);
    // Planted in the victim’s browser, or copied from it before the code was entered.
    const known = (await victim.auth.getSession()).data.session;
    expect((await verifyApp(victim, app)).error).toBeNull();
    const headers = { Authorization: `Bearer ${known?.access_token}` };
    const answer = await attacked.send('/rest/v1/content_revisions?select=id', { headers });
    expect(await answer.json()).toEqual([]);
    const removal = await attacked.send(`/auth/v1/factors/${app.factorId}`, {
      ...{ method: 'DELETE', headers },
    });
    expect(removal.status).toBe(422);
    expect(await power(victim)).toBe('everything');
    await victim.auth.refreshSession();
    await attacked.backend.database.query(
      `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'`,
    );
    const attacker = attacked.connect();
    const refresh_token = known?.refresh_token ?? '';
    const { error } = await attacker.auth.refreshSession({ refresh_token });
    // The copy is known, so the session ends for both.
    expect(error?.code).toBe('refresh_token_already_used');
    expect(await power(victim)).toBe('nothing');
  });

  test('cannot answer the challenge of another session', async () => {
    const email = await makeAdmin(attacked);
    const { factorId, secret } = await enrollApp(await signedInClient(attacked, email));
    const [victim, attacker] = [
      await signedInClient(attacked, email),
      await signedInClient(attacked, email),
    ];
    const { data } = await victim.auth.mfa.challenge({ factorId });
    const answer = { factorId, challengeId: data?.id ?? '', code: await codeFor(secret) };
    const { error } = await attacker.auth.mfa.verify(answer);
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    await expectNoRights(attacker);
  });
});

describe('the factors of another account', () => {
  test('cannot be challenged, verified or removed', async () => {
    const victim = await makeAdmin(attacked);
    await enrollApp(await signedInClient(attacked, victim));
    const stolen = await signedInClient(attacked, victim);
    const attacker = await newAdmin();
    const { factorId, secret } = await enrollApp(attacker, 'Attacker’s app');
    const missing = { status: 404, code: 'mfa_factor_not_found' };
    expect((await stolen.auth.mfa.challenge({ factorId })).error).toMatchObject(missing);
    expect((await stolen.auth.mfa.unenroll({ factorId })).error).toMatchObject(missing);
    const { data } = await attacker.auth.mfa.challenge({ factorId });
    const code = await codeFor(secret);
    const own = (await stolen.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
    for (const target of [factorId, own]) {
      const answer = { factorId: target, challengeId: data?.id ?? '', code };
      expect((await stolen.auth.mfa.verify(answer)).error?.code).toBe('mfa_factor_not_found');
    }
    await expectNoRights(stolen);
  });

  test('that an attacker started to enroll first are deleted when the owner verifies one', async () => {
    const email = await makeAdmin(attacked);
    const planted = await startAppEnrollment(
      await signedInClient(attacked, email),
      'Attacker’s app',
    );
    await enrollApp(await signedInClient(attacked, email));
    const attacker = await signedInClient(attacked, email);
    expect((await verifyApp(attacker, planted)).error?.code).toBe('mfa_factor_not_found');
    // An unverified factor in the database cannot be verified without the owner’s factor.
    await attacked.backend.database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
       select gen_random_uuid(), id, 'totp', 'unverified', '' from auth.users where email = $1`,
      [email],
    );
    const { data } = await attacker.auth.getUser();
    const factorId = data.user?.factors?.find((factor) => factor.status === 'unverified')?.id ?? '';
    const { error } = await attacker.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});

describe('the response of a passkey', () => {
  const failed = { status: 422, code: 'mfa_verification_failed' };

  async function passkeyOwner() {
    const email = await makeAdmin(attacked);
    const device = new PasskeyDevice();
    const factorId = await enrollPasskey(await signedInClient(attacked, email), device, origin);
    const client = await signedInClient(attacked, email);
    return { email, device, factorId, client };
  }

  test('is valid once, and only for its challenge', async () => {
    const { email, device, factorId, client } = await passkeyOwner();
    const challenge = await challengePasskey(client, factorId);
    const response = device.get(challenge.options, origin);
    const captured = device.get(challenge.options, origin);
    expect((await verifyPasskey(client, challenge, response)).error).toBeNull();
    const again = await verifyPasskey(client, challenge, response);
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const attacker = await signedInClient(attacked, email);
    const other = await challengePasskey(attacker, factorId);
    expect((await verifyPasskey(attacker, other, response)).error).toMatchObject(failed);
    // Also a response to the first challenge, but never sent, so its counter is new.
    const third = await challengePasskey(attacker, factorId);
    expect((await verifyPasskey(attacker, third, captured)).error).toMatchObject(failed);
    await expectNoRights(attacker);
  });

  test('is rejected from another origin', async () => {
    const { device, factorId, client } = await passkeyOwner();
    for (const foreign of ['https://tallpines.example', 'http://site.example:81', 'null']) {
      const challenge = await challengePasskey(client, factorId);
      const response = device.get({ ...challenge.options, rpId: 'site.example' }, foreign);
      expect((await verifyPasskey(client, challenge, response)).error).toMatchObject(failed);
    }
    const challenge = await challengePasskey(client, factorId);
    const response = device.get({ ...challenge.options, rpId: 'x.example' }, origin);
    expect((await verifyPasskey(client, challenge, response)).error).toMatchObject(failed);
    await expectNoRights(client);
  });

  test('is rejected from another device, and with a lower signature counter', async () => {
    const { device, factorId, client } = await passkeyOwner();
    const first = await challengePasskey(client, factorId);
    const response = new PasskeyDevice().get(first.options, origin);
    expect((await verifyPasskey(client, first, response)).error).toMatchObject(failed);
    const disguised = { ...response, id: device.get(first.options, origin).id };
    const second = await challengePasskey(client, factorId);
    expect((await verifyPasskey(client, second, disguised)).error).toMatchObject(failed);
    const third = await challengePasskey(client, factorId);
    device.count = 0;
    const copied = device.get(third.options, origin);
    expect((await verifyPasskey(client, third, copied)).error).toMatchObject(failed);
    await expectNoRights(client);
  });

  test('cannot create a new passkey instead of verifying one', async () => {
    const { factorId, client } = await passkeyOwner();
    const challenge = await challengePasskey(client, factorId);
    const device = new PasskeyDevice();
    const response = device.create(challenge.options, origin);
    const swapped = await verifyPasskey(client, { ...challenge, type: 'create' }, response);
    expect(swapped.error).toMatchObject(failed);
    await expectNoRights(client);
  });
});
