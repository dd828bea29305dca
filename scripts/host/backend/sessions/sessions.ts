import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { type Database, type Queryable, transaction } from '../../database/in-transaction.ts';
import { userObject } from '../accounts/user-object.ts';
import type { AccessTokens } from './access-tokens.ts';
import { tokenSeconds } from './signing-keys.ts';

/** What routes that open or renew sessions need. */
export interface SessionDeps {
  database: Database;
  tokens: AccessTokens;
}

/** A session together with the refresh token that renews it. */
export interface RenewableSession {
  sessionId: string;
  refreshToken: string;
}

/** How long a refresh token may be used again, because the response to its first use was lost. */
const reuseSeconds = 10;
/** Longer than the user agent of any browser. */
const longestUserAgent = 300;

const newRefreshToken = () => randomBytes(18).toString('base64url');
const userAgentOf = ({ req }: Context) =>
  (req.header('user-agent') ?? '').slice(0, longestUserAgent);

/** How a session was opened; `method` as in the claim `amr`. */
interface Opening {
  userId: string;
  method: 'password' | 'oauth' | 'recovery';
  /** Marks a session that may set a password without the current one. */
  tag?: string;
}

/** Opens a session; `null` when the account no longer exists. */
export async function openSession(
  database: Queryable,
  context: Context,
  { userId, method, tag }: Opening,
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

/**
 * Exchanges a refresh token for the next one, with the rules of Supabase Auth
 * (https://supabase.com/docs/guides/auth/sessions): a token that was exchanged already is accepted again
 * within ten seconds, or while its successor has not been used, and yields that successor, because the
 * response to its first use may have been lost. Any other reuse means that the token was copied, and
 * ends the session.
 */
export async function renewSession(
  database: Database,
  context: Context,
  refreshToken: string,
): Promise<RenewableSession | 'not found' | 'expired' | 'already used'> {
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

/** A factor that a session has just proven; `method` as in the claim `amr`. */
interface Proof {
  userId: string;
  sessionId: string;
  factorId: string;
  method: string;
}

/**
 * Raises a session to aal2 and marks the factor as verified. Older refresh tokens of the session are
 * deleted, so a stolen one cannot gain aal2; other sessions at aal1 end, and so do enrollments that were
 * never completed, because someone who knows only the password could have started them.
 */
export async function raiseSession(database: Queryable, proof: Proof): Promise<RenewableSession> {
  const refreshToken = newRefreshToken();
  const { userId, sessionId, factorId, method } = proof;
  // One statement, so that no session is ever half raised.
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
       delete from auth.refresh_tokens where session_id = $2)
     insert into auth.refresh_tokens (id, token, user_id, session_id)
     select gen_random_uuid()::text, $5, $1, id from raised`,
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

/** A session as Supabase Auth returns it; `null` when it has just ended. */
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
