import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const address = `${origin}/auth/v1/admin/signing-keys`;
  const rotate = (apikey: string) =>
    opened.backend.fetch(new Request(address, { method: 'POST', headers: { apikey } }));
  const { publishableKey, secretKey } = opened.backend.secrets;
  expect((await rotate(publishableKey)).status).toBe(403);
  const { kid } = await (await rotate(secretKey)).json();
  expect(kid).not.toBe(before);
  expect(await power(client)).toBe('everything');
  await client.auth.refreshSession();
  expect(decodeProtectedHeader(await tokenOf(client)).kid).toBe(kid);
  expect((await client.auth.getClaims()).error).toBeNull();
  expect(await power(client)).toBe('everything');
});
