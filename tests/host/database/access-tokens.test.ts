import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeAdmin, power, signedInClient } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let email: string;

beforeAll(async () => {
  opened = await openTestBackend();
  email = await makeAdmin(opened);
});
afterAll(() => opened.discard());

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

test('clients verify claims with the public key set, without another request', async () => {
  const token = await tokenOf(await signedInClient(opened, email));
  const requested: string[] = [];
  const client = opened.connect((input, init) => {
    const request = new Request(input, init);
    requested.push(new URL(request.url).pathname);
    return opened.backend.fetch(request);
  });
  const { data, error } = await client.auth.getClaims(token);
  expect(error).toBeNull();
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  expect(data?.claims).toMatchObject({
    ...{ iss: expect.stringMatching(/\/auth\/v1$/), aud: 'authenticated', role: 'authenticated' },
    ...{ email, phone: '', is_anonymous: false, aal: 'aal1' },
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
  });
  expect(requested).toEqual(['/auth/v1/.well-known/jwks.json']);
});

test('rotating the signing key keeps sessions and their tokens valid', async () => {
  const client = await signedInClient(opened, email);
  const before = decodeProtectedHeader(await tokenOf(client)).kid;
  const { publishableKey } = opened.backend.secrets;
  expect((await rotateKey(publishableKey)).status).toBe(403);
  const { kid } = await (await rotateKey()).json();
  expect(kid).not.toBe(before);
  expect(await power(client)).toBe('everything');
  await client.auth.refreshSession();
  expect(decodeProtectedHeader(await tokenOf(client)).kid).toBe(kid);
  expect((await client.auth.getClaims()).error).toBeNull();
  expect(await power(client)).toBe('everything');
});

test.each([
  ['the current key', async () => {}, 'PGRST303'],
  ['a replaced key', () => rotateKey(), 'PGRST301'],
] as const)(
  'a token of %s is accepted for 30 seconds after it expires',
  async (_, change, code) => {
    const token = await tokenOf(await signedInClient(opened, email));
    const { exp = 0 } = decodeJwt(token);
    const apikey = opened.backend.secrets.publishableKey;
    const headers = { apikey, Authorization: `Bearer ${token}` };
    const address = `${origin}/rest/v1/user_roles?select=role&role=eq.admin`;
    const read = () => opened.backend.fetch(new Request(address, { headers }));
    await change();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime((exp + 29) * 1000);
    expect(await (await read()).json()).toContainEqual({ role: 'admin' });
    vi.setSystemTime((exp + 31) * 1000);
    const late = await read();
    expect([late.status, (await late.json()).code]).toEqual([401, code]);
  },
);

function rotateKey(apikey = opened.backend.secrets.secretKey): Promise<Response> {
  const address = `${origin}/auth/v1/admin/signing-keys`;
  return opened.backend.fetch(new Request(address, { method: 'POST', headers: { apikey } }));
}
