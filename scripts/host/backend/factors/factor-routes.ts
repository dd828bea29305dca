import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { authError, tooManyAttempts } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import { secondsToWait } from '../rate-limits/rates.ts';
import { type CurrentUser, requireUser } from '../sessions/require-user.ts';
import { storeChallenge } from './challenges.ts';
import { enroll } from './enroll.ts';
import { findFactor, removeFactor } from './factor-store.ts';
import type { FactorDeps, FactorMethod, FactorRequest } from './factor-type.ts';
import { claimedRelyingParty, passkey } from './passkey.ts';
import { phone } from './phone.ts';
import { createRecoveryCodeRoutes } from './recovery-codes.ts';
import { totp } from './totp.ts';
import { verifyChallenge } from './verify-challenge.ts';

/** Without recovery codes, which are verified without a challenge. */
const methods = { totp, webauthn: passkey, phone };

// `factorId` repeats the ID in the path.
const challengeSchema = z.strictObject({
  factorId: z.optional(z.uuid()),
  channel: z.optional(z.literal('sms')),
  webauthn: z.optional(z.strictObject(claimedRelyingParty)),
});

/**
 * The routes of second factors, with the paths, bodies and responses of Supabase Auth:
 * https://supabase.com/docs/guides/auth/auth-mfa
 */
export function createFactorRoutes(deps: FactorDeps): Hono {
  return new Hono()
    .route('/recovery-codes', createRecoveryCodeRoutes(deps))
    .post('/', requireUser(deps, enroll))
    .delete('/:id', requireUser(deps, withFactor(unenroll)))
    .post('/:id/challenge', requireUser(deps, withFactor(challenge)))
    .post('/:id/verify', requireUser(deps, withFactor(verifyChallenge)));
}

/** Finds the factor of the path. Another user's factor gets the same response as an unknown one. */
function withFactor(handler: (request: FactorRequest, method: FactorMethod) => Promise<Response>) {
  return async (deps: FactorDeps, user: CurrentUser, context: Context): Promise<Response> => {
    const id = z.safeParse(z.uuid(), context.req.param('id')).data;
    if (!id) return authError(404, 'validation_failed', 'factor_id must be an UUID');
    const factor = await findFactor(deps.database, user.id, id);
    if (!factor || factor.factor_type === 'recovery_code') {
      return authError(404, 'mfa_factor_not_found', 'Factor not found');
    }
    return handler({ deps, user, factor, context }, methods[factor.factor_type]);
  };
}

/** https://supabase.com/docs/reference/javascript/auth-mfa-challenge */
async function challenge(request: FactorRequest, method: FactorMethod): Promise<Response> {
  const { deps, user, factor, context } = request;
  const { problem } = await readBody(context, challengeSchema);
  if (problem) return problem;
  const wait = await secondsToWait([deps.rates.challenges, user.id]);
  if (wait > 0) return tooManyAttempts(wait);
  const created = await method.challenge(request);
  // Not `instanceof Response`: @hono/node-server replaces the global, but `Response.json()` creates the original.
  if ('status' in created) return created;
  const stored = await storeChallenge(deps.database, factor.id, user.sessionId, created.stored);
  return Response.json({ ...stored, type: factor.factor_type, ...created.shown });
}

/** https://supabase.com/docs/reference/javascript/auth-mfa-unenroll */
async function unenroll({ deps, user, factor }: FactorRequest): Promise<Response> {
  if (factor.status === 'verified' && !user.isAal2) {
    return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await removeFactor(deps.database, factor.id);
  return Response.json({ id: factor.id });
}
