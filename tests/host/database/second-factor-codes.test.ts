import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  codeFor,
  enrollApp,
  startAppEnrollment,
  wrongCodeFor,
} from '../../support/authenticator-app.ts';
import { makeAdmin, signedInClient } from '../../support/staff-member.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());

const newAdmin = async () => signedInClient(opened, await makeAdmin(opened));

/** Simulates that a challenge was created earlier. */
async function backdate(challenge: string, minutes: number): Promise<void> {
  await opened.backend.database.query(
    'update auth.mfa_challenges set created_at = created_at - make_interval(mins => $2) where id = $1',
    [challenge, minutes],
  );
}

describe('a code is rejected', () => {
  const failed = { status: 422, code: 'mfa_verification_failed' };

  test('if it is wrong, or belongs to another time step', async () => {
    const client = await newAdmin();
    const { factorId, secret } = await startAppEnrollment(client, 'My phone');
    const codes = [await wrongCodeFor(secret), await codeFor(secret, -3), await codeFor(secret, 3)];
    for (const code of [...codes, '12345', 'abcdef']) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
      expect(error).toMatchObject({ ...failed, message: 'Invalid TOTP code entered' });
    }
  });

  test('if it is two time steps early or late; one is accepted', async () => {
    const client = await newAdmin();
    const { factorId, secret } = await startAppEnrollment(client, 'My phone');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    onTestFinished(() => void vi.useRealTimers());
    const accepted = [];
    for (const steps of [-2, 2, -1, 0, 1]) {
      const code = await codeFor(secret, steps);
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
      if (!error) accepted.push(steps);
    }
    expect(accepted).toEqual([-1, 0, 1]);
  });

  test('if it or a later one was used already', async () => {
    const email = await makeAdmin(opened);
    const app = await enrollApp(await signedInClient(opened, email));
    const client = await signedInClient(opened, email);
    // Computed at once, because the clock may reach the next time step meanwhile.
    const [used, earlier, later] = await Promise.all(
      [-1, 0, 1].map((steps) => codeFor(app.secret, steps)),
    );
    const prove = async (code = '') =>
      (await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })).error;
    expect(await prove(used)).toMatchObject(failed);
    expect(await prove(later)).toBeNull();
    expect(await prove(earlier)).toMatchObject(failed);
    expect(await prove(later)).toMatchObject(failed);
  });

  test('five minutes after the challenge', async () => {
    const client = await newAdmin();
    const { factorId, secret } = await startAppEnrollment(client, 'My phone');
    const { data } = await client.auth.mfa.challenge({ factorId });
    const challengeId = data?.id ?? '';
    expect((data?.expires_at ?? 0) * 1000 - Date.now()).toBeGreaterThan(4.9 * 60_000);
    await backdate(challengeId, 4);
    const answer = { factorId, challengeId };
    const wrong = await wrongCodeFor(secret);
    expect((await client.auth.mfa.verify({ ...answer, code: wrong })).error).toMatchObject(failed);
    await backdate(challengeId, 1);
    const late = await client.auth.mfa.verify({ ...answer, code: await codeFor(secret) });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test('after five wrong codes for the same challenge', async () => {
    const client = await newAdmin();
    const { factorId, secret } = await startAppEnrollment(client, 'My phone');
    const { data } = await client.auth.mfa.challenge({ factorId });
    const answer = { factorId, challengeId: data?.id ?? '' };
    const wrong = await wrongCodeFor(secret);
    for (let guess = 0; guess < 5; guess += 1) {
      const { error } = await client.auth.mfa.verify({ ...answer, code: wrong });
      expect(error).toMatchObject(failed);
    }
    const right = await client.auth.mfa.verify({ ...answer, code: await codeFor(secret) });
    expect(right.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    expect(
      (await client.auth.mfa.challengeAndVerify({ factorId, code: wrong })).error,
    ).toMatchObject(failed);
  });

  test('if its challenge was answered already', async () => {
    const client = await newAdmin();
    const { factorId, secret } = await startAppEnrollment(client, 'My phone');
    const { data } = await client.auth.mfa.challenge({ factorId });
    const answer = { factorId, challengeId: data?.id ?? '' };
    const first = await client.auth.mfa.verify({ ...answer, code: await codeFor(secret) });
    expect(first.error).toBeNull();
    const second = await client.auth.mfa.verify({ ...answer, code: await codeFor(secret, 1) });
    expect(second.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });
});
