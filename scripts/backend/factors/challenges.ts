import { randomUUID } from 'node:crypto';
import type { AccountDatabase } from '../accounts/accounts.ts';

/** How long a challenge may be answered, and how often. */
const challengeMinutes = 5;
const mostAttempts = 5;

/** What is kept for the check of an answer. */
export interface Expected {
  code?: string;
  webauthn?: unknown;
}

/** A challenge that was made, in Supabase's words. */
interface MadeChallenge {
  id: string;
  /** In seconds since 1970. */
  expires_at: number;
}

/** Makes a challenge that one session may answer, and forgets those that have expired. */
export async function makeChallenge(
  database: AccountDatabase,
  factor: string,
  session: string,
  { code, webauthn }: Expected = {},
): Promise<MadeChallenge> {
  const { rows } = await database.query<MadeChallenge>(
    `with expired as (
       delete from auth.mfa_challenges
       where factor_id = $2 and created_at < now() - interval '1 hour'),
     challenged as (
       update auth.mfa_factors set last_challenged_at = now() where id = $2)
     insert into auth.mfa_challenges (id, factor_id, session_id, otp_code, web_authn_session_data)
     values ($1, $2, $3, $4, $5)
     returning id,
       extract(epoch from created_at + make_interval(mins => $6))::integer as expires_at`,
    [
      randomUUID(),
      factor,
      session,
      code ?? null,
      webauthn ? JSON.stringify(webauthn) : null,
      challengeMinutes,
    ],
  );
  const [made] = rows;
  if (!made) throw new Error('A challenge was not kept.');
  return made;
}

/** A challenge as an answer to it finds it. */
export interface OpenChallenge {
  code: string | null;
  webauthn: unknown;
}

/**
 * Counts one answer to a challenge, before anybody looks whether it is right; `unknown` where the session
 * or the factor has no such challenge, `over` where it has expired, was met or was missed too often.
 */
export async function countAnswer(
  database: AccountDatabase,
  { id, factor, session }: { id: string; factor: string; session: string },
): Promise<OpenChallenge | 'unknown' | 'over'> {
  const { rows } = await database.query<OpenChallenge>(
    `update auth.mfa_challenges set attempts = attempts + 1
     where id = $1 and factor_id = $2 and session_id = $3 and verified_at is null
       and attempts < $4 and created_at > now() - make_interval(mins => $5)
     returning otp_code as code, web_authn_session_data as webauthn`,
    [id, factor, session, mostAttempts, challengeMinutes],
  );
  if (rows[0]) return rows[0];
  const known = await database.query(
    'select from auth.mfa_challenges where id = $1 and factor_id = $2 and session_id = $3',
    [id, factor, session],
  );
  return known.rowCount ? 'over' : 'unknown';
}

/** Uses a challenge up; whether nobody was faster. */
export async function closeChallenge(database: AccountDatabase, id: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'update auth.mfa_challenges set verified_at = now() where id = $1 and verified_at is null',
    [id],
  );
  return rowCount === 1;
}
