import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/in-transaction.ts';
import type { NewChallenge, OpenChallenge } from './factor-type.ts';

const validMinutes = 5;
const maxAttempts = 5;

interface StoredChallenge {
  id: string;
  /** In seconds since 1970. */
  expires_at: number;
}

/** Stores a challenge that only this session may answer, and deletes expired ones. */
export async function storeChallenge(
  database: Queryable,
  factor: string,
  session: string,
  { code, webauthn }: NonNullable<NewChallenge['stored']> = {},
): Promise<StoredChallenge> {
  const { rows } = await database.query<StoredChallenge>(
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
      validMinutes,
    ],
  );
  const [stored] = rows;
  if (!stored) throw new Error('The second-factor challenge could not be stored.');
  return stored;
}

/**
 * Counts an attempt to answer a challenge, before it is verified. `unknown` if the session and the factor have no
 * such challenge; `over` if it has expired, was answered, or had too many attempts.
 */
export async function countAttempt(
  database: Queryable,
  { id, factor, session }: { id: string; factor: string; session: string },
): Promise<OpenChallenge | 'unknown' | 'over'> {
  const { rows } = await database.query<OpenChallenge>(
    `update auth.mfa_challenges set attempts = attempts + 1
     where id = $1 and factor_id = $2 and session_id = $3 and verified_at is null
       and attempts < $4 and created_at > now() - make_interval(mins => $5)
     returning otp_code as code, web_authn_session_data as webauthn`,
    [id, factor, session, maxAttempts, validMinutes],
  );
  if (rows[0]) return rows[0];
  const known = await database.query(
    'select from auth.mfa_challenges where id = $1 and factor_id = $2 and session_id = $3',
    [id, factor, session],
  );
  return known.rowCount ? 'over' : 'unknown';
}

/** Marks a challenge as answered; `false` if a simultaneous request did so first. */
export async function closeChallenge(database: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'update auth.mfa_challenges set verified_at = now() where id = $1 and verified_at is null',
    [id],
  );
  return rowCount === 1;
}
