import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { algorithm, graceSeconds, type SigningKeys, tokenSeconds } from './signing-keys.ts';

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.optional(z.enum(['aal1', 'aal2'])),
});

/** Claims of an access token: https://supabase.com/docs/guides/auth/jwt-fields */
export type TokenClaims = z.infer<typeof claimsSchema>;

export interface TokenSubject {
  userId: string;
  email: string;
  sessionId: string;
  aal: string;
  amr: object[];
}

export class AccessTokens {
  readonly keys: SigningKeys;
  readonly #issuer: string;

  constructor(keys: SigningKeys, origin: string) {
    this.keys = keys;
    this.#issuer = `${origin}/auth/v1`;
  }

  /** Throws an {@link errors.JOSEError} if the token was not signed here or has expired. */
  async verify(token: string): Promise<TokenClaims> {
    const keySet = createLocalJWKSet({ keys: this.keys.publicKeys() });
    // A fixed algorithm: the token's header must not choose it.
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: [algorithm],
      clockTolerance: graceSeconds,
    });
    const { data } = claimsSchema.safeParse(payload);
    if (data) return data;
    throw new errors.JWTInvalid('The token has no user or no session.');
  }

  /** Signs a token for a session; `expiresAt` is in seconds since 1970. */
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
