import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  discovery,
} from 'openid-client';
import * as z from 'zod/mini';
import type { Environment } from '../../command/environment.ts';

const profileSchema = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
});

/** What Google says about a person who signed in there. */
export type GoogleProfile = z.infer<typeof profileSchema>;

/** Binds the response of the provider to the request that it answers. */
export interface RoundTrip {
  state: string;
  nonce: string;
  codeVerifier: string;
  codeChallenge: string;
}

/** Sign-in with Google. */
export interface Google {
  /** Where a person is sent to sign in; `scopes` are requested in addition to our own. */
  addressFor: (trip: RoundTrip, scopes: string) => Promise<URL>;
  /** Who came back. Throws if the response is not Google's, or does not answer this request. */
  profileFrom: (query: URLSearchParams, trip: RoundTrip) => Promise<GoogleProfile>;
}

/** The provider at AUTH_GOOGLE_ISSUER, by default Google; `null` when no client is configured. */
export function openGoogle(environment: Environment, origin: string): Google | null {
  const { AUTH_GOOGLE_CLIENT_ID: id, AUTH_GOOGLE_SECRET: secret } = environment;
  if (!id || !secret) return null;
  const callback = `${origin}/auth/v1/callback`;
  const configuration = discoverOnce(new URL(environment.AUTH_GOOGLE_ISSUER), id, secret);
  return {
    addressFor: async ({ state, nonce, codeChallenge }, scopes) => {
      const scope = [...new Set(['openid', 'email', ...scopes.split(' ').filter(Boolean)])];
      return buildAuthorizationUrl(await configuration(), {
        ...{ redirect_uri: callback, scope: scope.join(' '), response_type: 'code', state, nonce },
        ...{ code_challenge: codeChallenge, code_challenge_method: 'S256' },
      });
    },
    profileFrom: async (query, { state, nonce, codeVerifier }) => {
      const address = new URL(`${callback}?${query}`);
      const tokens = await authorizationCodeGrant(await configuration(), address, {
        ...{ pkceCodeVerifier: codeVerifier, expectedState: state, expectedNonce: nonce },
        idTokenExpected: true,
      });
      return profileSchema.parse(tokens.claims());
    },
  };
}

/** Reads the provider's configuration on first use; a failed attempt is repeated at the next one. */
function discoverOnce(issuer: URL, id: string, secret: string): () => Promise<Configuration> {
  let known: Promise<Configuration> | null = null;
  // Only a provider on this machine may do without TLS; the schema of the environment makes sure of that.
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  return () => {
    known ??= discovery(issuer, id, secret, undefined, { execute, timeout: 10 }).catch((error) => {
      known = null;
      throw error;
    });
    return known;
  };
}
