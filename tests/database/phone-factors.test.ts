import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, power, signedIn } from '../support/staff-member.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
/** What the text-message service was handed, each with a right signature. */
const messages: unknown[] = [];
let status = 200;

const service = createServer(async (request, response) => {
  const headers = request.headers as Record<string, string>;
  messages.push(new Webhook(secret).verify(await text(request), headers));
  response.writeHead(status).end();
});

let opened: TestBackend;

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  opened = await openTestBackend({
    AUTH_SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/codes`,
    AUTH_SMS_WEBHOOK_SECRET: secret,
  });
});
afterAll(async () => {
  await opened.discard();
  service.close();
});

const phone = '+17135550142';

test('a code goes to the telephone in a signed message, and opens what the password does not', async () => {
  const email = await makeAdmin(opened);
  const client = await signedIn(opened, email);
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  expect(data).toMatchObject({ type: 'phone', phone });
  const factorId = data?.id ?? '';
  const asked = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  const sent = messages.at(-1) as { sms: { otp: string } };
  expect(sent).toMatchObject({
    user: { phone },
    sms: { otp: expect.stringMatching(/^\d{6}$/), phone, sms_type: 'mfa' },
  });
  const answer = { factorId, challengeId: asked.data?.id ?? '' };
  const wrong = sent.sms.otp === '123456' ? '654321' : '123456';
  expect((await client.auth.mfa.verify({ ...answer, code: wrong })).error?.message).toBe(
    'Invalid MFA Phone code entered',
  );
  expect((await client.auth.mfa.verify({ ...answer, code: sent.sms.otp })).error).toBeNull();
  expect(await power(await signedIn(opened, email))).toBe('nothing');
  const again = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  expect(again.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
});

test('a service that does not take the code is told, and leaves no challenge', async () => {
  const client = await signedIn(opened, await makeAdmin(opened));
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  status = 500;
  const asked = await client.auth.mfa.challenge({ factorId: data?.id ?? '', channel: 'sms' });
  status = 200;
  expect(asked.error).toMatchObject({ code: 'sms_send_failed' });
});

test('where nothing sends text messages, a telephone is refused and the answer says why', async () => {
  const plain = await openTestBackend();
  const client = await signedIn(plain, await makeAdmin(plain));
  const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  expect(error).toMatchObject({
    ...{ status: 422, code: 'mfa_phone_enroll_not_enabled' },
    message:
      'MFA enroll is disabled for Phone: this site sends no text messages (AUTH_SMS_WEBHOOK_URL is not set).',
  });
  await plain.discard();
});
