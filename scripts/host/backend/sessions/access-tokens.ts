import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { algorithm, type SigningKeys, tokenSeconds } from './signing-keys.ts';

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.optional(z.enum(['aal1', 'aal2'])),
});

/** Claims of an access token: https://supabase.com/docs/guides/auth/jwt-fields */
export type TokenClaims = z.infer<typeof claimsSchema>;

/** What an access token is made from. */
export interface TokenSubject {
  userId: string;
  email: string;
  sessionId: string;
  aal: string;
  amr: object[];
}

/** Signs and verifies access tokens with the keys of the key set. */
export class AccessTokens {
  readonly keys: SigningKeys;
  readonly #issuer: string;

  constructor(keys: SigningKeys, origin: string) {
    this.keys = keys;
    this.#issuer = `${origin}/auth/v1`;
  }

  /** Throws a {@link errors.JOSEError} for a token that was not signed here or has expired. */
  async verify(token: string): Promise<TokenClaims> {
    const known = createLocalJWKSet({ keys: this.keys.publicKeys() });
    // The algorithm is fixed here; the token's own header does not choose it.
    const { payload } = await jwtVerify(token, known, { algorithms: [algorithm] });
    const { data } = claimsSchema.safeParse(payload);
    if (data) return data;
    throw new errors.JWTInvalid('The token names no user or no session.');
  }

  /** A token for one session, and when it expires, in seconds since 1970. */
  async sign(subject: TokenSubject): Promise<{ token: string; expiresAt: number }> {
    const { kid, key } = await this.keys.current();
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresAt = issuedAt + tokenSeconds;
    const { userId, email, sessionId, aal, amr } = subject;
    const claims = { email, phone: '', role: 'authenticated', is_anonymous: false };
    const token = await new SignJWT({ ...claims, aal, amr, session_id: sessionId })
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuer(this.#issuer)
      .setSubject(userId)
      .setAudience('authenticated')
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { token, expiresAt };
  }
}
