import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { AccountDatabase } from '../accounts/accounts.ts';
import type { RoundTrip } from './google.ts';

/** How long somebody may take at the provider, and their browser with the code that comes of it. */
const tripMinutes = 10;
const codeMinutes = 5;

/** A sign-in that began here, as far as it goes on after the provider. */
interface Flow {
  /** What the browser's own secret has to fit. */
  challenge: string;
  /** Where the browser goes in the end. */
  target: string;
}

/** Keeps a sign-in that begins, and forgets those that nobody ended; answers its state. */
export async function beginFlow(
  database: AccountDatabase,
  { challenge, target }: Flow,
): Promise<string> {
  const state = randomUUID();
  await database.query(
    `with abandoned as (
       delete from auth.flow_state where created_at < now() - interval '1 hour')
     insert into auth.flow_state (id, authentication_method, code_challenge_method, code_challenge,
       provider_type, referrer)
     values ($1, 'oauth', 's256', $2, 'google', $3)`,
    [state, challenge, target],
  );
  return state;
}

/** Takes a state that came back, once; `null` for one that nobody was sent away with, or too late. */
export async function takeState(
  database: AccountDatabase,
  state: string,
): Promise<{ target: string } | null> {
  const { rows } = await database.query<{ target: string }>(
    `update auth.flow_state set auth_code_issued_at = now()
     where id::text = $1 and auth_code_issued_at is null
       and created_at > now() - make_interval(mins => $2)
     returning referrer as target`,
    [state, tripMinutes],
  );
  return rows[0] ?? null;
}

/** Gives out the code for which the browser that began gets a session of `user`. */
export async function issueCode(
  database: AccountDatabase,
  state: string,
  user: string,
): Promise<string> {
  const code = randomUUID();
  await database.query('update auth.flow_state set auth_code = $2, user_id = $3 where id = $1', [
    state,
    code,
    user,
  ]);
  return code;
}

/** Takes a code, once; `null` for one that was never given out, was used, or is too old. */
export async function takeCode(
  database: AccountDatabase,
  code: string,
): Promise<{ user: string; challenge: string } | null> {
  const { rows } = await database.query<{ user: string; challenge: string; inTime: boolean }>(
    `delete from auth.flow_state where auth_code = $1 and user_id is not null
     returning user_id as user, code_challenge as challenge,
       auth_code_issued_at > now() - make_interval(mins => $2) as "inTime"`,
    [code, codeMinutes],
  );
  return rows[0]?.inTime ? rows[0] : null;
}

/** What a flow says to the provider and hears from it, derived from its state with a secret of ours. */
export function roundTrip(secret: string, state: string): RoundTrip {
  const derived = (what: string) =>
    createHmac('sha256', secret).update(`${what} ${state}`).digest('base64url');
  const codeVerifier = derived('verifier');
  return { state, nonce: derived('nonce'), codeVerifier, codeChallenge: challengeOf(codeVerifier) };
}

/** The challenge that a verifier fits: https://www.rfc-editor.org/rfc/rfc7636#section-4.2 */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
