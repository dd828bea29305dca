import type { Context } from 'hono';
import type { Queryable } from '../../database/in-transaction.ts';
import { authError } from '../http/error-responses.ts';

/** A signed-in user whose session has not ended. */
export interface CurrentUser {
  id: string;
  email: string;
  sessionId: string;
  /** Whether this session has verified a second factor. */
  isAal2: boolean;
  /** Whether the account has a verified second factor. */
  hasFactor: boolean;
}

/** Runs `handler` for signed-in users and rejects everyone else. */
export function requireUser<Deps extends { database: Queryable }>(
  deps: Deps,
  handler: (deps: Deps, user: CurrentUser, context: Context) => Promise<Response>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const claims = context.get('claims');
    if (!claims) {
      const message = 'This endpoint requires a valid Bearer token';
      return authError(401, 'no_authorization', message);
    }
    const { rows } = await deps.database.query<{ email: string; aal: string; hasFactor: boolean }>(
      `select email, coalesce(aal, 'aal1') as aal, exists (
         select from auth.mfa_factors where user_id = users.id and status = 'verified') as "hasFactor"
       from auth.sessions join auth.users on users.id = sessions.user_id
       where sessions.id = $1 and users.id = $2 and (not_after is null or not_after > now())`,
      [claims.session_id, claims.sub],
    );
    const [found] = rows;
    if (!found) {
      const message = 'Session from session_id claim in JWT does not exist';
      return authError(403, 'session_not_found', message);
    }
    const { email, aal, hasFactor } = found;
    // A token that was issued before the second factor was verified stays at aal1.
    const isAal2 = aal === 'aal2' && claims.aal === 'aal2';
    return handler(
      deps,
      { id: claims.sub, email, sessionId: claims.session_id, isAal2, hasFactor },
      context,
    );
  };
}
