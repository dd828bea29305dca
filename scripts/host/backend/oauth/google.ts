import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import * as z from 'zod/mini';
import type { Environment } from '../../command/environment.ts';

const profileSchema = z.object({
  // At most 255 ASCII characters: https://openid.net/specs/openid-connect-core-1_0.html#IDToken
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
  // Accounts have ASCII addresses, and another letter must not become one of theirs in lower case.
  email: z.optional(z.string().check(z.maxLength(320), z.regex(/^[\x21-\x7e]*$/))),
  email_verified: z.optional(z.boolean()),
});

export type GoogleProfile = z.infer<typeof profileSchema>;

/** The parameters that bind the provider's response to our request. */
export interface RoundTrip {
  state: string;
  nonce: string;
  codeVerifier: string;
  codeChallenge: string;
}

export interface Google {
  /** The address at which the user signs in; `scopes` are requested in addition to our own. */
  authorizationUrl: (trip: RoundTrip, scopes: string) => Promise<URL>;
  /** The user's profile. Throws if the response is not Google's, or does not belong to this request. */
  profileFrom: (query: URLSearchParams, trip: RoundTrip) => Promise<GoogleProfile>;
}

/** The provider at AUTH_GOOGLE_ISSUER, Google by default; `null` if no client is configured. */
export function openGoogle(environment: Environment, origin: string): Google | null {
  const { AUTH_GOOGLE_CLIENT_ID: id, AUTH_GOOGLE_SECRET: secret } = environment;
  if (!id || !secret) return null;
  const callback = `${origin}/auth/v1/callback`;
  const configuration = discoverOnce(new URL(environment.AUTH_GOOGLE_ISSUER), id, secret);
  return {
    authorizationUrl: async ({ state, nonce, codeChallenge }, scopes) => {
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

/** Reads the provider's configuration on first use; tries again at the next use if that fails. */
function discoverOnce(issuer: URL, id: string, secret: string): () => Promise<Configuration> {
  let cached: Promise<Configuration> | null = null;
  // HTTP is only for a provider on this machine, which the schema of the environment checks.
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
  ];
  return () => {
    cached ??= discovery(issuer, id, secret, undefined, { execute, timeout: 10 }).catch((error) => {
      cached = null;
      throw error;
    });
    return cached;
  };
}
