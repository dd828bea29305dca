import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Database, Queryable } from '../../database/in-transaction.ts';
import { userObject } from '../accounts/user-object.ts';
import type { AccessTokens } from './access-tokens.ts';
import { tokenSeconds } from './signing-keys.ts';

export interface SessionDeps {
  database: Database;
  tokens: AccessTokens;
}

/** A session together with the refresh token that renews it. */
export interface RenewableSession {
  sessionId: string;
  refreshToken: string;
}

/** Longer than the user agent of any browser. */
const longestUserAgent = 300;

export const newRefreshToken = () => randomBytes(18).toString('base64url');
export const userAgentOf = ({ req }: Context) =>
  (req.header('user-agent') ?? '').slice(0, longestUserAgent);

interface NewSession {
  userId: string;
  /** As in the claim `amr`. */
  method: 'password' | 'oauth' | 'recovery';
  /** Marks a session that may set a password without knowing the current one. */
  tag?: string;
}

/** Opens a session; `null` if the account no longer exists. */
export async function openSession(
  database: Queryable,
  context: Context,
  { userId, method, tag }: NewSession,
): Promise<RenewableSession | null> {
  const session = { sessionId: randomUUID(), refreshToken: newRefreshToken() };
  const { rowCount } = await database.query(
    `with person as (
       update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning id),
     opened as (
       insert into auth.sessions (id, user_id, aal, user_agent, tag)
       select $2, id, 'aal1', $5, $6 from person),
     method as (
       insert into auth.mfa_amr_claims (session_id, authentication_method) select $2, $4 from person)
     insert into auth.refresh_tokens (id, token, user_id, session_id)
     select gen_random_uuid()::text, $3, id, $2 from person`,
    [userId, session.sessionId, session.refreshToken, method, userAgentOf(context), tag ?? null],
  );
  return rowCount === 1 ? session : null;
}

interface VerifiedFactor {
  userId: string;
  sessionId: string;
  factorId: string;
  /** As in the claim `amr`. */
  method: string;
}

/**
 * Raises a session to aal2 and marks the factor as verified. As in Supabase Auth, the new refresh token is the
 * successor of the current one, which yields it again if this response is lost. Other sessions at aal1 end and
 * unverified factors are deleted, because an attacker who knows only the password could have started them.
 */
export async function raiseToAal2(
  database: Queryable,
  { userId, sessionId, factorId, method }: VerifiedFactor,
): Promise<RenewableSession> {
  const refreshToken = newRefreshToken();
  // One statement, so that a failure leaves the session at aal1.
  await database.query(
    `with raised as (
       update auth.sessions set aal = 'aal2', factor_id = $3, updated_at = now()
       where id = $2 and user_id = $1 returning id),
     method as (
       insert into auth.mfa_amr_claims (session_id, authentication_method)
       select id, $4 from raised
       on conflict (session_id, authentication_method) do update set updated_at = now()),
     verified as (
       update auth.mfa_factors set status = 'verified', updated_at = now()
       where id = $3 and status = 'unverified'),
     incomplete as (
       delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and id <> $3),
     others as (
       delete from auth.sessions
       where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') = 'aal1'),
     replaced as (
       update auth.refresh_tokens set revoked = true, updated_at = now()
       where session_id = $2 and not revoked returning token)
     insert into auth.refresh_tokens (id, token, parent, user_id, session_id)
     select gen_random_uuid()::text, $5, (select max(token) from replaced), $1, id from raised`,
    [userId, sessionId, factorId, method, refreshToken],
  );
  return { sessionId, refreshToken };
}

/** https://supabase.com/docs/guides/auth/sessions */
interface SessionBody {
  access_token: string;
  token_type: 'bearer';
  /** In seconds. */
  expires_in: number;
  /** In seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: object;
}

/** A session as Supabase Auth returns it; `null` if it has just ended. */
export async function sessionBody(
  { database, tokens }: SessionDeps,
  { sessionId, refreshToken }: RenewableSession,
): Promise<SessionBody | null> {
  const { rows } = await database.query<{
    user: { id: string; email: string };
    aal: string;
    amr: object[];
  }>(
    `select ${userObject} as user, coalesce(aal, 'aal1') as aal, coalesce((
       select json_agg(json_build_object('method', authentication_method,
         'timestamp', extract(epoch from updated_at)::bigint) order by updated_at desc)
       from auth.mfa_amr_claims where session_id = sessions.id), '[]') as amr
     from auth.sessions join auth.users on users.id = sessions.user_id where sessions.id = $1`,
    [sessionId],
  );
  const [found] = rows;
  if (!found) return null;
  const { user, aal, amr } = found;
  const { token, expiresAt } = await tokens.sign({
    ...{ userId: user.id, email: user.email, sessionId, aal, amr },
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}
