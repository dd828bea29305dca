import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AccountDatabase } from '../accounts/accounts.ts';
import type { FactorParts, Person } from '../sessions/require-user.ts';
import { sessionAnswer } from '../sessions/session-response.ts';

/** Raises the session of somebody who has just proven a factor, and answers it anew. */
export async function raisedSession(
  { database, library, tokens }: FactorParts,
  { id, session, claims }: Person,
  context: Context,
  { factor, method }: { factor: string; method: string },
): Promise<Response> {
  const refreshToken = await raiseSession(database, { user: id, session, factor, method });
  return sessionAnswer(library, context, { token: await tokens.renewed(claims), refreshToken });
}

/** What was proven: by which session, with which factor. */
interface Proof {
  user: string;
  session: string;
  factor: string;
  /** In Supabase's words for `amr`. */
  method: string;
}

/**
 * Raises a session to the level of two factors and answers its new refresh token: from before, none counts,
 * so that whoever knows an old one has no part in what was proven since. The factor is verified from now on.
 * Other sessions that came with less end, and so do factors that somebody began to enrol and never proved.
 */
async function raiseSession(database: AccountDatabase, proof: Proof): Promise<string> {
  const { user, session, factor, method } = proof;
  const token = randomUUID();
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
     planted as (
       delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and id <> $3),
     others as (
       delete from auth.sessions
       where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') = 'aal1'),
     forgotten as (
       delete from auth.refresh_tokens where session_id = $2)
     insert into auth.refresh_tokens (id, token, user_id, session_id)
     select gen_random_uuid()::text, $5, $1, id from raised`,
    [user, session, factor, method, token],
  );
  return token;
}
