import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/in-transaction.ts';
import type { RoundTrip } from './google.ts';

/** How long a sign-in may take, from its start until the browser exchanges the code. */
const flowMinutes = 5;

interface Flow {
  /** The PKCE challenge of the browser. */
  challenge: string;
  /** Address to which the browser finally returns. */
  target: string;
}

/** Stores a new sign-in and deletes abandoned ones; returns its `state`. */
export async function beginFlow(database: Queryable, { challenge, target }: Flow): Promise<string> {
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

/** Marks a `state` as used; returns `used` if it was, and `null` if it is unknown or has expired. */
export async function consumeState(
  database: Queryable,
  state: string,
): Promise<Pick<Flow, 'target'> | 'used' | null> {
  const { rows } = await database.query<{ target: string; isUsed: boolean }>(
    `with flow as (
       select id, auth_code_issued_at is not null as used, referrer from auth.flow_state
       where id = $1 and created_at > now() - make_interval(mins => $2) for update),
     marked as (
       update auth.flow_state set auth_code_issued_at = now()
       from flow where flow_state.id = flow.id and not used)
     select referrer as target, used as "isUsed" from flow`,
    [state, flowMinutes],
  );
  return rows[0]?.isUsed ? 'used' : (rows[0] ?? null);
}

/** Issues the code that the browser exchanges for a session. */
export async function issueCode(database: Queryable, state: string, user: string): Promise<string> {
  const code = randomUUID();
  await database.query('update auth.flow_state set auth_code = $2, user_id = $3 where id = $1', [
    state,
    code,
    user,
  ]);
  return code;
}

/** Deletes a code; `null` if it is unknown or was used. */
export async function consumeCode(
  database: Queryable,
  code: string,
): Promise<{ user: string; challenge: string; inTime: boolean } | null> {
  const { rows } = await database.query<{ user: string; challenge: string; inTime: boolean }>(
    `delete from auth.flow_state where auth_code = $1 and user_id is not null
     returning user_id as user, code_challenge as challenge,
       created_at > now() - make_interval(mins => $2) as "inTime"`,
    [code, flowMinutes],
  );
  return rows[0] ?? null;
}

/** The values that bind a round trip to its `state`, derived with our secret so that they need not be stored. */
export function roundTrip(secret: string, state: string): RoundTrip {
  const derive = (name: string) =>
    createHmac('sha256', secret).update(`${name} ${state}`).digest('base64url');
  const codeVerifier = derive('verifier');
  return { state, nonce: derive('nonce'), codeVerifier, codeChallenge: challengeOf(codeVerifier) };
}

/** The PKCE challenge of a verifier: https://www.rfc-editor.org/rfc/rfc7636#section-4.2 */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
