import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeFor,
  enrollApp,
  startApp,
  verifyApp,
  wrongCodeFor,
} from '../../support/authenticator-app.ts';
import {
  challengePasskey,
  enrollPasskey,
  PasskeyDevice,
  verifyPasskey,
} from '../../support/passkey-device.ts';
import { makeAdmin, power, signedIn } from '../../support/staff-member.ts';
import { origin } from '../../support/test-backend.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;

beforeAll(async () => {
  attacked = await openAttackedBackend({ SITE_URL: origin });
});
afterAll(() => attacked.discard());

const newAdmin = async () => signedIn(attacked, await makeAdmin(attacked));

/** Whether a client has the power of an admin after somebody's attempt. */
async function expectNothing(client: SupabaseClient): Promise<void> {
  await client.auth.refreshSession();
  expect(await power(client)).toBe('nothing');
}

describe('whoever knows the password and guesses codes', () => {
  test('has ten guesses in a quarter of an hour, over however many challenges and sessions', async () => {
    const email = await makeAdmin(attacked);
    const { factorId, secret } = await enrollApp(await signedIn(attacked, email));
    const code = await wrongCodeFor(secret);
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const thief = await signedIn(attacked, email);
      const { error } = await thief.auth.mfa.challengeAndVerify({ factorId, code });
      codes.push(error?.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('mfa_verification_failed'));
    expect(codes.slice(10)).toEqual(Array(2).fill('over_request_rate_limit'));
    const thief = await signedIn(attacked, email);
    const right = await thief.auth.mfa.challengeAndVerify({
      factorId,
      code: await codeFor(secret),
    });
    expect(right.error?.code).toBe('over_request_rate_limit');
  });

  test('ends no session but their own', async () => {
    const email = await makeAdmin(attacked);
    const owner = await signedIn(attacked, email);
    await enrollApp(owner);
    for (const scope of ['others', 'global'] as const) {
      const thief = await signedIn(attacked, email);
      expect((await thief.auth.signOut({ scope })).error).toBeNull();
    }
    expect((await owner.auth.getUser()).error).toBeNull();
    expect((await owner.auth.signOut({ scope: 'others' })).error).toBeNull();
  });

  test('cannot have more than five taken by asking a hundred at once', async () => {
    const email = await makeAdmin(attacked);
    const { factorId, secret } = await enrollApp(await signedIn(attacked, email));
    const thief = await signedIn(attacked, email);
    const { data } = await thief.auth.mfa.challenge({ factorId });
    const code = await wrongCodeFor(secret);
    const answer = { factorId, challengeId: data?.id ?? '', code };
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => thief.auth.mfa.verify(answer)),
    );
    const looked = guesses.filter(({ error }) => error?.code === 'mfa_verification_failed');
    expect(looked.length).toBeLessThanOrEqual(5);
  });
});

describe('a session that somebody else knows', () => {
  test('has no part in what its owner proves in it: the tokens from before stay as they were', async () => {
    const email = await makeAdmin(attacked);
    const app = await enrollApp(await signedIn(attacked, email));
    const victim = await signedIn(attacked, email);
    // Planted in the victim’s browser, or read from it before the code was typed.
    const known = (await victim.auth.getSession()).data.session;
    expect((await verifyApp(victim, app)).error).toBeNull();
    const thief = attacked.connect();
    const refresh_token = known?.refresh_token ?? '';
    expect((await thief.auth.refreshSession({ refresh_token })).error).not.toBeNull();
    const headers = { Authorization: `Bearer ${known?.access_token}` };
    const answer = await attacked.send('/rest/v1/content_revisions?select=id', { headers });
    expect(await answer.json()).toEqual([]);
    const removal = await attacked.send(`/auth/v1/factors/${app.factorId}`, {
      ...{ method: 'DELETE', headers },
    });
    expect(removal.status).toBe(422);
    expect(await power(victim)).toBe('everything');
  });

  test('answers no challenge that was made for another', async () => {
    const email = await makeAdmin(attacked);
    const { factorId, secret } = await enrollApp(await signedIn(attacked, email));
    const [victim, thief] = [await signedIn(attacked, email), await signedIn(attacked, email)];
    const { data } = await victim.auth.mfa.challenge({ factorId });
    const answer = { factorId, challengeId: data?.id ?? '', code: await codeFor(secret) };
    const { error } = await thief.auth.mfa.verify(answer);
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    await expectNothing(thief);
  });
});

describe('factors of one account are worth nothing in another', () => {
  test('neither to ask for, nor to answer, nor to remove', async () => {
    const victim = await makeAdmin(attacked);
    await enrollApp(await signedIn(attacked, victim));
    const stolen = await signedIn(attacked, victim);
    const thief = await newAdmin();
    const { factorId, secret } = await enrollApp(thief, 'Of the thief');
    const missing = { status: 404, code: 'mfa_factor_not_found' };
    expect((await stolen.auth.mfa.challenge({ factorId })).error).toMatchObject(missing);
    expect((await stolen.auth.mfa.unenroll({ factorId })).error).toMatchObject(missing);
    const { data } = await thief.auth.mfa.challenge({ factorId });
    const code = await codeFor(secret);
    const own = (await stolen.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
    for (const asked of [factorId, own]) {
      const answer = { factorId: asked, challengeId: data?.id ?? '', code };
      expect((await stolen.auth.mfa.verify(answer)).error?.code).toBe('mfa_factor_not_found');
    }
    await expectNothing(stolen);
  });

  test('a factor that a thief of the password began to enrol first does not outlive the owner’s', async () => {
    const email = await makeAdmin(attacked);
    const planted = await startApp(await signedIn(attacked, email), 'Of the thief');
    await enrollApp(await signedIn(attacked, email));
    const thief = await signedIn(attacked, email);
    expect((await verifyApp(thief, planted)).error?.code).toBe('mfa_factor_not_found');
    // One that came into the database some other way is not proven without the owner’s either.
    await attacked.backend.database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
       select gen_random_uuid(), id, 'totp', 'unverified', '' from auth.users where email = $1`,
      [email],
    );
    const { data } = await thief.auth.getUser();
    const factorId = data.user?.factors?.find((one) => one.status === 'unverified')?.id ?? '';
    const { error } = await thief.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});

describe('what a passkey said', () => {
  const failed = { status: 422, code: 'mfa_verification_failed' };

  async function passkeyOwner() {
    const email = await makeAdmin(attacked);
    const device = new PasskeyDevice();
    const factorId = await enrollPasskey(await signedIn(attacked, email), device, origin);
    const client = await signedIn(attacked, email);
    return { email, device, factorId, client };
  }

  test('is good once, and for the challenge that it answers', async () => {
    const { email, device, factorId, client } = await passkeyOwner();
    const asked = await challengePasskey(client, factorId);
    const said = device.get(asked.options, origin);
    const captured = device.get(asked.options, origin);
    expect((await verifyPasskey(client, asked, said)).error).toBeNull();
    const again = await verifyPasskey(client, asked, said);
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const thief = await signedIn(attacked, email);
    const other = await challengePasskey(thief, factorId);
    expect((await verifyPasskey(thief, other, said)).error).toMatchObject(failed);
    // Said to the first challenge, too, and never handed in: only that gives it away, not its count.
    const third = await challengePasskey(thief, factorId);
    expect((await verifyPasskey(thief, third, captured)).error).toMatchObject(failed);
    await expectNothing(thief);
  });

  test('is refused from a page of another origin', async () => {
    const { device, factorId, client } = await passkeyOwner();
    for (const foreign of ['https://tallpines.example', 'http://site.example:81', 'null']) {
      const asked = await challengePasskey(client, factorId);
      const said = device.get({ ...asked.options, rpId: 'site.example' }, foreign);
      expect((await verifyPasskey(client, asked, said)).error).toMatchObject(failed);
    }
    const asked = await challengePasskey(client, factorId);
    const said = device.get({ ...asked.options, rpId: 'x.example' }, origin);
    expect((await verifyPasskey(client, asked, said)).error).toMatchObject(failed);
    await expectNothing(client);
  });

  test('is refused of another device, and of a copy that was used less often', async () => {
    const { device, factorId, client } = await passkeyOwner();
    const stranger = await challengePasskey(client, factorId);
    const said = new PasskeyDevice().get(stranger.options, origin);
    expect((await verifyPasskey(client, stranger, said)).error).toMatchObject(failed);
    const disguised = { ...said, id: device.get(stranger.options, origin).id };
    const second = await challengePasskey(client, factorId);
    expect((await verifyPasskey(client, second, disguised)).error).toMatchObject(failed);
    const third = await challengePasskey(client, factorId);
    device.count = 0;
    const copied = device.get(third.options, origin);
    expect((await verifyPasskey(client, third, copied)).error).toMatchObject(failed);
    await expectNothing(client);
  });

  test('makes no new passkey where one was to be proven', async () => {
    const { factorId, client } = await passkeyOwner();
    const asked = await challengePasskey(client, factorId);
    const device = new PasskeyDevice();
    const said = device.create(asked.options, origin);
    const swapped = await verifyPasskey(client, { ...asked, type: 'create' }, said);
    expect(swapped.error).toMatchObject(failed);
    await expectNothing(client);
  });
});
