import type { Context } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as z from 'zod/mini';
import { authError, tooManyAttempts } from '../http/auth-errors.ts';
import { readBody } from '../http/read-body.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import { openSession, type SessionDeps, sessionBody } from '../sessions/sessions.ts';
import { challengeOf, takeCode } from './flow-store.ts';

const exchangeSchema = z.strictObject({
  auth_code: z.uuid(),
  code_verifier: z.string().check(z.minLength(1), z.maxLength(200)),
});

/**
 * `POST /token?grant_type=pkce`: gives the browser that started a sign-in with a provider its session. A wrong
 * verifier uses the code up, too.
 */
export async function exchangeCode(
  deps: SessionDeps & { rates: Rates },
  context: Context,
): Promise<Response> {
  const { database, rates } = deps;
  const { data, problem } = await readBody(context, exchangeSchema);
  if (problem) return problem;
  const taken = await takeCode(database, data.auth_code);
  if (!taken) {
    const message = 'invalid flow state, no valid flow state found';
    return authError(404, 'flow_state_not_found', message);
  }
  if (!taken.inTime) {
    const message = 'invalid flow state, flow state has expired';
    return authError(422, 'flow_state_expired', message);
  }
  if (!(await timingSafeEqual(taken.challenge, challengeOf(data.code_verifier)))) {
    const message = 'code challenge does not match previously saved code verifier';
    return authError(400, 'bad_code_verifier', message);
  }
  const wait = await secondsToWait([rates.sessions, taken.user]);
  if (wait > 0) return tooManyAttempts(wait);
  const opening = { userId: taken.user, method: 'oauth' } as const;
  const session = await openSession(database, context, opening);
  const body = session && (await sessionBody(deps, session));
  if (body) return Response.json(body);
  return authError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}
