import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, power, signedInClient } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';
import { TextMessageService } from '../../support/text-messages.ts';

const service = new TextMessageService();
let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend(await service.open());
});
afterAll(async () => {
  await opened.discard();
  service.close();
});

const phone = '+17135550142';

test('a code is sent in a signed message, and completes the enrollment', async () => {
  const email = await makeAdmin(opened);
  const client = await signedInClient(opened, email);
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  expect(data).toMatchObject({ type: 'phone', phone });
  const factorId = data?.id ?? '';
  const challenged = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  const sent = service.messages.at(-1);
  expect(sent).toMatchObject({
    user: { phone },
    sms: { otp: expect.stringMatching(/^\d{6}$/), phone, sms_type: 'mfa' },
  });
  const answer = { factorId, challengeId: challenged.data?.id ?? '' };
  const wrong = service.newestCode === '123456' ? '654321' : '123456';
  expect((await client.auth.mfa.verify({ ...answer, code: wrong })).error?.message).toBe(
    'Invalid MFA Phone code entered',
  );
  expect((await client.auth.mfa.verify({ ...answer, code: service.newestCode })).error).toBeNull();
  expect(await power(await signedInClient(opened, email))).toBe('nothing');
});

/** Whether `/auth/v1/settings` offers phone factors. */
async function offersPhone({ backend }: TestBackend): Promise<unknown> {
  const headers = { apikey: backend.secrets.publishableKey };
  const response = await backend.fetch(new Request(`${origin}/auth/v1/settings`, { headers }));
  return (await response.json()).external.phone;
}

test('the settings say whether phone factors are offered', async () => {
  const plain = await openTestBackend();
  expect([await offersPhone(opened), await offersPhone(plain)]).toEqual([true, false]);
  await plain.discard();
});

test('a non-staff account cannot cause text messages', async () => {
  const client = opened.connect();
  await client.auth.signUp({ email: 'visitor@x.example', password: 'of-their-own' });
  const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  expect(error).toMatchObject({
    ...{ status: 422, code: 'mfa_phone_enroll_not_enabled' },
    message: 'MFA enroll is disabled for Phone: only accounts of staff can add a phone.',
  });
});
