import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  discovery,
} from 'openid-client';
import * as z from 'zod/mini';
import type { Environment } from '../../command/environment.ts';

/** What Google says of whoever signed in there. */
const profileSchema = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
});

/** What Google says of whoever signed in there. */
export type GoogleProfile = z.infer<typeof profileSchema>;

/** What ties the way there to the way back: nobody else can know it. */
export interface RoundTrip {
  state: string;
  nonce: string;
  codeVerifier: string;
  codeChallenge: string;
}

/** Sign-in with Google. */
export interface Google {
  /** Where somebody is sent to sign in. */
  addressFor: (trip: RoundTrip) => Promise<URL>;
  /** Who came back. Throws where the answer is not Google’s, or not to this question. */
  whoCameBack: (query: URLSearchParams, trip: RoundTrip) => Promise<GoogleProfile>;
}

/** The provider in AUTH_GOOGLE_ISSUER, by default Google; `null` where no client of it is set up. */
export function openGoogle(environment: Environment, origin: string): Google | null {
  const { AUTH_GOOGLE_CLIENT_ID: id, AUTH_GOOGLE_SECRET: secret } = environment;
  if (!id || !secret) return null;
  const callback = `${origin}/auth/v1/callback`;
  const configuration = discoverOnce(new URL(environment.AUTH_GOOGLE_ISSUER), id, secret);
  return {
    addressFor: async ({ state, nonce, codeChallenge }) =>
      buildAuthorizationUrl(await configuration(), {
        ...{ redirect_uri: callback, scope: 'openid email', response_type: 'code', state, nonce },
        ...{ code_challenge: codeChallenge, code_challenge_method: 'S256' },
      }),
    whoCameBack: async (query, { state, nonce, codeVerifier }) => {
      const address = new URL(`${callback}?${query}`);
      const tokens = await authorizationCodeGrant(await configuration(), address, {
        ...{ pkceCodeVerifier: codeVerifier, expectedState: state, expectedNonce: nonce },
        idTokenExpected: true,
      });
      return profileSchema.parse(tokens.claims());
    },
  };
}

/** Reads the provider's own description when it is needed, until it was read once. */
function discoverOnce(issuer: URL, id: string, secret: string): () => Promise<Configuration> {
  let known: Promise<Configuration> | null = null;
  // Only a provider on this machine may do without TLS: the environment sees to that.
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  return () => {
    known ??= discovery(issuer, id, secret, undefined, { execute, timeout: 10 }).catch((error) => {
      known = null;
      throw error;
    });
    return known;
  };
}
