import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type Database, transaction } from '../../database/in-transaction.ts';
import { authError, tooManyRenewals } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import {
  newRefreshToken,
  type RenewableSession,
  type SessionDeps,
  sessionBody,
  userAgentOf,
} from '../sessions/sessions.ts';

/** How long a refresh token may be used again, because the response to its first use was lost. */
const reuseSeconds = 10;

const refreshSchema = z.strictObject({
  refresh_token: z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u)),
});

/** `POST /token?grant_type=refresh_token` */
export async function refreshSession(
  deps: SessionDeps & { rates: Rates },
  context: Context,
): Promise<Response> {
  const { data, problem } = await readBody(context, refreshSchema);
  if (problem) return problem;
  const refreshed = await exchangeRefreshToken(deps, context, data.refresh_token);
  if (typeof refreshed === 'number') return tooManyRenewals(refreshed);
  if (refreshed === 'already used') {
    const message = 'Invalid Refresh Token: Already Used';
    return authError(400, 'refresh_token_already_used', message);
  }
  if (refreshed === 'expired') {
    return authError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const body = refreshed === 'not found' ? null : await sessionBody(deps, refreshed);
  if (body) return Response.json(body);
  const message = 'Invalid Refresh Token: Refresh Token Not Found';
  return authError(400, 'refresh_token_not_found', message);
}

/**
 * Exchanges a refresh token for the next one, with the reuse rules of Supabase Auth
 * (https://supabase.com/docs/guides/auth/sessions). A token that was exchanged already yields its successor
 * again within ten seconds, or until the successor was used, because the response to the first use may have
 * been lost. Any other reuse means that the token was copied, and ends the session. Returns the seconds to wait if the
 * session was renewed too often.
 */
async function exchangeRefreshToken(
  { database, rates }: { database: Database; rates: Rates },
  context: Context,
  refreshToken: string,
): Promise<RenewableSession | 'not found' | 'expired' | 'already used' | number> {
  return transaction(database, async (client) => {
    // Locked first, so that of simultaneous uses each sees the successor that the one before it made.
    const { rows: sessions } = await client.query<{ id: string; user: string; isOver: boolean }>(
      `select id, user_id as user, coalesce(not_after < now(), false) as "isOver" from auth.sessions
       where id = (select session_id from auth.refresh_tokens where token = $1) for no key update`,
      [refreshToken],
    );
    const [session] = sessions;
    if (!session) return 'not found';
    if (session.isOver) return 'expired';
    const { rows: tokens } = await client.query<{
      revoked: boolean;
      active: string | null;
      isSuccessor: boolean;
    }>(
      `select token.revoked, active.token as active,
         coalesce(active.parent = token.token, false)
           or token.updated_at > now() - make_interval(secs => $2) as "isSuccessor"
       from auth.refresh_tokens token left join lateral (
         select other.token, other.parent from auth.refresh_tokens other
         where other.session_id = token.session_id and not other.revoked
         order by other.created_at desc limit 1) active on true
       where token.token = $1`,
      [refreshToken, reuseSeconds],
    );
    const [token] = tokens;
    if (!token) return 'not found';
    if (token.revoked && !(token.active && token.isSuccessor)) {
      await client.query('delete from auth.sessions where id = $1', [session.id]);
      return 'already used';
    }
    const wait = await secondsToWait([rates.refreshes, session.id]);
    if (wait > 0) return wait;
    const next = token.revoked ? token.active : newRefreshToken();
    await client.query(
      `with spent as (
         update auth.refresh_tokens set revoked = true, updated_at = now()
         where token = $1 and not revoked returning token),
       successor as (
         insert into auth.refresh_tokens (id, token, parent, user_id, session_id)
         select gen_random_uuid()::text, $2, token, $4, $3 from spent)
       update auth.sessions
       set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $5 where id = $3`,
      [refreshToken, next, session.id, session.user, userAgentOf(context)],
    );
    return { sessionId: session.id, refreshToken: next ?? '' };
  });
}
