import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolApp } from '../../support/authenticator-app.ts';
import {
  answerPasskey,
  beginPasskey,
  challengePasskey,
  PasskeyDevice,
} from '../../support/passkey-device.ts';
import { makeAdmin, power, signedIn } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend({ SITE_URL: origin });
});
afterAll(() => opened.discard());

test('a passkey is enrolled for this site alone, and asked for at the next sign-in', async () => {
  const email = await makeAdmin(opened);
  const device = new PasskeyDevice();
  const client = await signedIn(opened, email);
  const asked = await challengePasskey(client, await beginPasskey(client, 'Blue key'));
  expect(asked).toMatchObject({
    type: 'create',
    options: {
      rp: { id: 'site.example', name: 'site.example' },
      user: { name: email, displayName: email },
      attestation: 'none',
    },
  });
  const { data, error } = await answerPasskey(client, asked, device.create(asked.options, origin));
  expect(error).toBeNull();
  expect(data?.user.factors).toMatchObject([
    { friendly_name: 'Blue key', factor_type: 'webauthn', status: 'verified' },
  ]);

  const later = await signedIn(opened, email);
  expect(await power(later)).toBe('nothing');
  const request = await challengePasskey(later, asked.factorId);
  expect(request).toMatchObject({ type: 'request', options: { rpId: 'site.example' } });
  const proven = await answerPasskey(later, request, device.get(request.options, origin));
  expect(proven.error).toBeNull();
  expect(await power(later)).toBe('everything');
  const level = await later.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.currentLevel).toBe('aal2');
  expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/webauthn' });
});

test('several are kept side by side, beside an authenticator app, and none is enrolled twice', async () => {
  const client = await signedIn(opened, await makeAdmin(opened));
  await enrolApp(client);
  const device = new PasskeyDevice();
  const first = await challengePasskey(client, await beginPasskey(client, 'Blue key'));
  await answerPasskey(client, first, device.create(first.options, origin));
  const second = await challengePasskey(client, await beginPasskey(client, 'Red key'));
  expect(second.options).toMatchObject({ excludeCredentials: [{ type: 'public-key' }] });
  await answerPasskey(client, second, new PasskeyDevice().create(second.options, origin));
  const { data } = await client.auth.mfa.listFactors();
  expect(data?.webauthn.map((factor) => factor.friendly_name)).toEqual(['Blue key', 'Red key']);
  expect(data?.totp).toHaveLength(1);
});

test('on localhost the page that asks says which port it has', async () => {
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
  const client = await signedIn(connected, await makeAdmin(here));
  const device = new PasskeyDevice();
  const asked = await challengePasskey(client, await beginPasskey(client));
  expect(asked.options.rp?.id).toBe('localhost');
  const foreign = device.create(asked.options, 'http://localhost:1');
  expect((await answerPasskey(client, asked, foreign)).error?.code).toBe('mfa_verification_failed');
  const again = await challengePasskey(client, asked.factorId);
  const right = await answerPasskey(client, again, device.create(again.options, port));
  expect(right.error).toBeNull();
  await here.discard();
});
