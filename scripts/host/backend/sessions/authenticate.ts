import type { MiddlewareHandler } from 'hono';
import { errors } from 'jose';
import { authError, restError } from '../http/error-responses.ts';
import type { AccessTokens, TokenClaims } from './access-tokens.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Claims of the verified access token; absent for anonymous clients. */
    claims?: TokenClaims;
  }
}

/**
 * Verifies the access token. A request without one is anonymous, and so is one with an API key instead, which
 * supabase-js sends before a sign-in. Any other token is rejected. Another scheme is not for this server: in a browser
 * that signed in to a proxy with HTTP Basic authentication, the forms send its credentials, too.
 */
export function authenticate(tokens: AccessTokens, apiKeys: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const token = /^Bearer +(.*)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (token === undefined || apiKeys.includes(token)) return next();
    try {
      context.set('claims', await tokens.verify(token));
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return invalidToken(error, context.req.path.startsWith('/auth/'));
    }
    return next();
  };
}

/** In the format of Supabase Auth or of PostgREST. */
function invalidToken(error: errors.JOSEError, isAuth: boolean): Response {
  const isExpired = error instanceof errors.JWTExpired;
  if (isAuth) {
    const reason = isExpired
      ? 'token has invalid claims: token is expired'
      : 'token signature is invalid: signature is invalid';
    const message = `invalid JWT: unable to parse or verify signature, ${reason}`;
    return authError(403, 'bad_jwt', message);
  }
  return isExpired
    ? restError(401, 'PGRST303', 'JWT expired')
    : restError(401, 'PGRST301', 'No suitable key or wrong key type');
}
