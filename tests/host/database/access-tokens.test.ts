import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, power, signedIn } from '../../support/staff-member.ts';
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

/** A token whose signature is that of another one. */
function broken(token: string): string {
  const [head, claims, signature = ''] = token.split('.');
  return [head, claims, signature.split('').reverse().join('')].join('.');
}

test('claims are checked with the public key set alone, no further question asked', async () => {
  const token = await tokenOf(await signedIn(opened, email));
  const asked: string[] = [];
  const client = opened.connect((input, init) => {
    const request = new Request(input, init);
    asked.push(new URL(request.url).pathname);
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
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
});

test('a token that somebody changed is told in words, and opens nothing', async () => {
  const forged = broken(await tokenOf(await signedIn(opened, email)));
  const client = opened.connect((input, init) => {
    const headers = new Headers(init?.headers);
    if (!String(input).includes('.well-known')) headers.set('Authorization', `Bearer ${forged}`);
    return opened.backend.fetch(new Request(input, { ...init, headers }));
  });
  const claims = await client.auth.getClaims(forged);
  expect(claims.error?.message).toBe('Invalid JWT signature');
  expect(await power(client)).toBe('nothing');
  const { error, status } = await client.from('services').select('id');
  expect([status, error?.code]).toEqual([401, 'PGRST301']);
  expect((await client.auth.getUser(forged)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
});

test('every way to a session leads to a token of the key set', async () => {
  const client = opened.connect();
  await client.auth.signUp({ email: 'somebody@x.example', password: 'a-strangers-own' });
  const { data } = await client.auth.getSession();
  expect(decodeProtectedHeader(data.session?.access_token ?? '').alg).toBe('ES256');
  expect(data.session?.user.factors).toEqual([]);
  await client.auth.refreshSession();
  expect(decodeProtectedHeader(await tokenOf(client)).alg).toBe('ES256');
});

test('a key is rotated under the hands of people who work', async () => {
  const client = await signedIn(opened, email);
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
