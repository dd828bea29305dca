import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { algorithm, type SigningKeys, tokenSeconds } from './signing-keys.ts';

/** How sure it is that somebody is who they say: one proof, or two. */
const levelSchema = z.enum(['aal1', 'aal2']);

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.optional(levelSchema),
});

/** What a token of a signed-in person says. https://supabase.com/docs/guides/auth/jwt-fields */
export type TokenClaims = z.infer<typeof claimsSchema>;

/** The library knows one algorithm, and a secret that only this process has. */
const insideAlgorithm = 'HS256';

/** The tokens of people: signed for browsers with a key of the key set, for the library with its own. */
export class AccessTokens {
  readonly keys: SigningKeys;
  readonly #secret: Uint8Array;
  readonly #issuer: string;

  constructor(keys: SigningKeys, { jwtSecret, origin }: { jwtSecret: string; origin: string }) {
    this.keys = keys;
    this.#secret = new TextEncoder().encode(jwtSecret);
    this.#issuer = `${origin}/auth/v1`;
  }

  /** What a browser's token says. Throws a {@link errors.JOSEError} for one that was not signed here. */
  async verify(token: string): Promise<TokenClaims> {
    const known = createLocalJWKSet({ keys: this.keys.publicKeys() });
    // The algorithm is ours to say, never the token's.
    const { payload } = await jwtVerify(token, known, { algorithms: [algorithm] });
    const { data } = claimsSchema.safeParse(payload);
    if (data) return data;
    throw new errors.JWTInvalid('It names nobody.');
  }

  /** What a token of the library says. */
  async read(token: string): Promise<TokenClaims> {
    const options = { algorithms: [insideAlgorithm] };
    return claimsSchema.parse((await jwtVerify(token, this.#secret, options)).payload);
  }

  /** The same for the library, which looks at nothing else. */
  forLibrary(claims: JWTPayload): Promise<string> {
    const header = { alg: insideAlgorithm, typ: 'JWT' };
    return new SignJWT(claims).setProtectedHeader(header).sign(this.#secret);
  }

  /** A fresh token for the library, about the same person and session as before. */
  renewed({ iat: _, exp: __, ...claims }: TokenClaims): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return this.forLibrary({ ...claims, iat: now, exp: now + tokenSeconds });
  }

  /** The same for a browser. */
  async forBrowser(claims: JWTPayload): Promise<string> {
    const { kid, key } = await this.keys.current();
    return new SignJWT({ ...claims, phone: '', is_anonymous: false })
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuer(this.#issuer)
      .sign(key);
  }
}
