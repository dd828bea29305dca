import { base64url, decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from '../../support/running-site.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;
let claims: JWTPayload;
let publicKey: Record<string, string>;

beforeAll(async () => {
  attacked = await openAttackedBackend();
  const client = attacked.connect();
  const { data } = await client.auth.signInWithPassword(admin);
  // An attacker may know a token and the key set, but not the private key.
  claims = decodeJwt(data.session?.access_token ?? '');
  const response = await attacked.send('/auth/v1/.well-known/jwks.json');
  publicKey = (await response.json()).keys[0];
});
afterAll(() => attacked.discard());

const json = (value: object) => base64url.encode(JSON.stringify(value));

const unsigned = (alg: string, signature = '') =>
  `${json({ alg, typ: 'JWT', kid: publicKey['kid'] })}.${json(claims)}.${signature}`;

const withSecret = (secret: string | Uint8Array) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: publicKey['kid'] ?? '' })
    .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret);

async function signedByAttacker(kid: string | undefined, header: object = {}): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256');
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...(kid ? { kid } : {}), ...header })
    .sign(privateKey);
}

describe('a token without a valid ES256 signature is rejected:', () => {
  const forgeries: Record<string, () => Promise<string> | string> = {
    none: () => unsigned('none'),
    'none in mixed case': () => unsigned('nOnE'),
    'none with a random signature': () => unsigned('none', 'A'.repeat(86)),
    'HS256 with the public key as its secret': () => withSecret(JSON.stringify(publicKey)),
    'HS256 with the coordinates of the public key': () =>
      withSecret(base64url.decode(publicKey['x'] ?? '')),
    'HS256 with the publishable key': () => withSecret(attacked.backend.secrets.publishableKey),
    'HS256 with the JWT secret': () => withSecret(attacked.backend.secrets.jwtSecret),
    'another key with our key ID': () => signedByAttacker(publicKey['kid']),
    'another key without a key ID': () => signedByAttacker(undefined),
    'another key in the token’s header': () =>
      signedByAttacker('theirs', { jwk: publicKey, jku: 'https://x.example/jwks.json' }),
    'a signature of zeros': () => unsigned('ES256', 'A'.repeat(86)),
  };

  test.each(Object.entries(forgeries))('%s', async (_, forge) => {
    const headers = { Authorization: `Bearer ${await forge()}` };
    const read = await attacked.send('/rest/v1/content_revisions?select=id', { headers });
    expect([read.status, (await read.json()).code]).toEqual([401, 'PGRST301']);
    const body = { title: 'Mine' };
    const write = await attacked.send('/rest/v1/services?id=eq.1', {
      ...{ method: 'PATCH', body, headers },
    });
    expect(write.status).toBe(401);
    const user = await attacked.send('/auth/v1/user', { headers });
    expect([user.status, (await user.json()).error_code]).toEqual([403, 'bad_jwt']);
    const factor = { factor_type: 'totp', friendly_name: 'Mine' };
    const factors = await attacked.send('/auth/v1/factors', {
      ...{ method: 'POST', body: factor, headers },
    });
    expect(factors.status).toBe(403);
  });
});
