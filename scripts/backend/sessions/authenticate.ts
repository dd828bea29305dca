import type { MiddlewareHandler } from 'hono';
import { errors } from 'jose';
import { refuseRest } from '../http/rest-error.ts';
import { refusal } from '../refusal.ts';
import type { AccessTokens, TokenClaims } from './access-tokens.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What the token of whoever asks says; nothing for a visitor. */
    claims?: TokenClaims;
    /** The same person's `Authorization` for the library. */
    libraryToken?: string;
  }
}

/**
 * Lets through a token that was signed here for a browser, and says it in the library's own way. Whoever
 * brings none, or one of `keys` in its place, is a visitor; any other token is refused here.
 */
export function acceptTokens(tokens: AccessTokens, keys: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header('authorization');
    const token = given?.replace(/^Bearer /, '');
    if (given === undefined || token === undefined || keys.includes(token)) return next();
    try {
      const claims = await tokens.verify(token);
      context.set('claims', claims);
      context.set('libraryToken', `Bearer ${await tokens.forLibrary(claims)}`);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return refuseToken(error, context.req.path.startsWith('/auth/'));
    }
    return next();
  };
}

/** In the words of Supabase's sign-in server, or of PostgREST. */
function refuseToken(error: errors.JOSEError, isAuth: boolean): Response {
  const isExpired = error instanceof errors.JWTExpired;
  if (isAuth) {
    const reason = isExpired
      ? 'token has invalid claims: token is expired'
      : 'token signature is invalid: signature is invalid';
    const words = `invalid JWT: unable to parse or verify signature, ${reason}`;
    return refusal(403, 'bad_jwt', words);
  }
  return isExpired
    ? refuseRest(401, 'PGRST303', 'JWT expired')
    : refuseRest(401, 'PGRST301', 'No suitable key or wrong key type');
}
