import type { Context } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as z from 'zod/mini';
import { authError, tooManyAttempts } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import { openSession, type SessionDeps, sessionBody } from '../sessions/sessions.ts';
import { challengeOf, consumeCode } from './flow-store.ts';

const exchangeSchema = z.strictObject({
  auth_code: z.uuid(),
  code_verifier: z.string().check(z.minLength(1), z.maxLength(200)),
});

/**
 * `POST /token?grant_type=pkce`: opens the session of a sign-in with Google, for the browser that started it. A
 * wrong verifier uses up the code, too.
 */
export async function exchangeCode(
  deps: SessionDeps & { rates: Rates },
  context: Context,
): Promise<Response> {
  const { database, rates } = deps;
  const { data, problem } = await readBody(context, exchangeSchema);
  if (problem) return problem;
  const flow = await consumeCode(database, data.auth_code);
  if (!flow) {
    const message = 'invalid flow state, no valid flow state found';
    return authError(404, 'flow_state_not_found', message);
  }
  if (!flow.inTime) {
    const message = 'invalid flow state, flow state has expired';
    return authError(422, 'flow_state_expired', message);
  }
  if (!(await timingSafeEqual(flow.challenge, challengeOf(data.code_verifier)))) {
    const message = 'code challenge does not match previously saved code verifier';
    return authError(400, 'bad_code_verifier', message);
  }
  const wait = await secondsToWait([rates.sessions, flow.user]);
  if (wait > 0) return tooManyAttempts(wait);
  const session = await openSession(database, context, { userId: flow.user, method: 'oauth' });
  const body = session && (await sessionBody(deps, session));
  if (body) return Response.json(body);
  return authError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}
