import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrollApp } from '../../support/authenticator-app.ts';
import {
  challengePasskey,
  PasskeyDevice,
  startPasskeyEnrollment,
  verifyPasskey,
} from '../../support/passkey-device.ts';
import { makeAdmin, power, signedInClient } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend({ SITE_URL: origin });
});
afterAll(() => opened.discard());

test('a passkey is enrolled for this site and required at the next sign-in', async () => {
  const email = await makeAdmin(opened);
  const device = new PasskeyDevice();
  const client = await signedInClient(opened, email);
  const challenge = await challengePasskey(
    client,
    await startPasskeyEnrollment(client, 'Blue key'),
  );
  expect(challenge).toMatchObject({
    type: 'create',
    options: {
      rp: { id: 'site.example', name: 'site.example' },
      user: { name: email, displayName: email },
      attestation: 'none',
    },
  });
  const { data, error } = await verifyPasskey(
    client,
    challenge,
    device.create(challenge.options, origin),
  );
  expect(error).toBeNull();
  expect(data?.user.factors).toMatchObject([
    { friendly_name: 'Blue key', factor_type: 'webauthn', status: 'verified' },
  ]);

  const later = await signedInClient(opened, email);
  expect(await power(later)).toBe('nothing');
  const request = await challengePasskey(later, challenge.factorId);
  expect(request).toMatchObject({ type: 'request', options: { rpId: 'site.example' } });
  const verified = await verifyPasskey(later, request, device.get(request.options, origin));
  expect(verified.error).toBeNull();
  expect(await power(later)).toBe('everything');
  const level = await later.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.currentLevel).toBe('aal2');
  expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/webauthn' });
});

test('an account can have several passkeys and an authenticator app, but no passkey twice', async () => {
  const client = await signedInClient(opened, await makeAdmin(opened));
  await enrollApp(client);
  const device = new PasskeyDevice();
  const first = await challengePasskey(client, await startPasskeyEnrollment(client, 'Blue key'));
  await verifyPasskey(client, first, device.create(first.options, origin));
  const second = await challengePasskey(client, await startPasskeyEnrollment(client, 'Red key'));
  expect(second.options).toMatchObject({ excludeCredentials: [{ type: 'public-key' }] });
  await verifyPasskey(client, second, new PasskeyDevice().create(second.options, origin));
  const { data } = await client.auth.mfa.listFactors();
  expect(data?.webauthn.map((factor) => factor.friendly_name)).toEqual(['Blue key', 'Red key']);
  expect(data?.totp).toHaveLength(1);
});

test('on localhost a passkey works on any port', async () => {
  const here = await openTestBackend();
  const port = 'http://localhost:40404';
  const connected = {
    ...here,
    connect: () =>
      here.connect((input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('Origin', port);
        return here.backend.fetch(new Request(input, { ...init, headers }));
      }),
  };
  const client = await signedInClient(connected, await makeAdmin(here));
  const device = new PasskeyDevice();
  const challenge = await challengePasskey(client, await startPasskeyEnrollment(client));
  expect(challenge.options.rp?.id).toBe('localhost');
  const foreign = device.create(challenge.options, 'http://localhost:1');
  expect((await verifyPasskey(client, challenge, foreign)).error?.code).toBe(
    'mfa_verification_failed',
  );
  const again = await challengePasskey(client, challenge.factorId);
  const right = await verifyPasskey(client, again, device.create(again.options, port));
  expect(right.error).toBeNull();
  await here.discard();
});
