import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as z from 'zod/mini';
import type { AccountDatabase } from '../accounts/accounts.ts';
import type { AuthGateParts } from '../auth/auth-routes.ts';
import { readBody, tooOften } from '../http/auth-errors.ts';
import { secondsToWait } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import { sessionAnswer } from '../sessions/session-response.ts';
import { challengeOf, takeCode } from './flow-store.ts';

const exchangeSchema = z.strictObject({
  auth_code: z.uuid(),
  code_verifier: z.string().check(z.minLength(1), z.maxLength(200)),
});

/**
 * `POST /token?grant_type=pkce`: gives the browser that began a sign-in with a provider its session. A code is
 * used up also by a wrong verifier.
 */
export async function exchangeCode(parts: AuthGateParts, context: Context): Promise<Response> {
  const { database, rates } = parts;
  const { data, problem } = await readBody(context, exchangeSchema);
  if (problem) return problem;
  const taken = await takeCode(database, data.auth_code);
  if (!taken) {
    const message = 'invalid flow state, no valid flow state found';
    return refusal(404, 'flow_state_not_found', message);
  }
  if (!(await timingSafeEqual(taken.challenge, challengeOf(data.code_verifier)))) {
    const message = 'code challenge does not match previously saved code verifier';
    return refusal(400, 'bad_code_verifier', message);
  }
  const wait = await secondsToWait([rates.sessions, taken.user]);
  if (wait > 0) return tooOften(wait);
  return openSession(parts, context, taken.user);
}

async function openSession(
  { database, library, tokens }: AuthGateParts,
  context: Context,
  user: string,
): Promise<Response> {
  const opened = await keepSession(database, user);
  if (!opened) return refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const { email, session, refreshToken } = opened;
  const token = await tokens.renewed({
    ...{ sub: user, aud: 'authenticated', role: 'authenticated', email, session_id: session },
  });
  context.set('libraryToken', `Bearer ${token}`);
  return sessionAnswer(library, context, { token, refreshToken });
}

async function keepSession(database: AccountDatabase, user: string) {
  const [session, refreshToken] = [randomUUID(), randomUUID()];
  const { rows } = await database.query<{ email: string }>(
    `with person as (
       update auth.users set last_sign_in_at = now() where id = $1 returning id, email),
     opened as (
       insert into auth.sessions (id, user_id, aal) select $2, id, 'aal1' from person),
     renewable as (
       insert into auth.refresh_tokens (id, token, user_id, session_id)
       select gen_random_uuid()::text, $3, id, $2 from person)
     select email from person`,
    [user, session, refreshToken],
  );
  return rows[0] ? { email: rows[0].email, session, refreshToken } : null;
}
