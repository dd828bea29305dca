import { recordRefusal } from '../accounts/account-events.ts';
import { authError, tooManyAttempts } from '../http/auth-errors.ts';
import { readBody } from '../http/read-body.ts';
import { type Count, type Rates, refund, secondsToWait } from '../rate-limits/rates.ts';
import { raiseSession, sessionBody } from '../sessions/sessions.ts';
import { closeChallenge, countAnswer } from './challenges.ts';
import { factorAddedMail } from './factor-added-mail.ts';
import type { FactorMethod, FactorRequest } from './factor-type.ts';
import { proofSchema } from './request-schemas.ts';

/**
 * Verifies the proof of a factor and raises the session to aal2.
 * https://supabase.com/docs/reference/javascript/auth-mfa-verify
 */
export async function verifyChallenge(
  request: FactorRequest,
  method: FactorMethod,
): Promise<Response> {
  const { deps, user, factor } = request;
  // Someone who knows only the password could have started to enroll a factor first.
  if (factor.status === 'unverified' && user.hasFactor && !user.isAal2) {
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const counts = factorGuesses(deps.rates, user.id);
  const wait = await secondsToWait(...counts);
  if (wait > 0) return tooManyAttempts(wait);
  const problem = await proofProblem(request, method);
  if (problem) return problem;
  await refund(...counts);
  const proof = { userId: user.id, sessionId: user.sessionId, factorId: factor.id };
  const session = await raiseSession(deps.database, { ...proof, method: method.amr });
  if (factor.status === 'unverified') mailAboutNewFactor(request);
  const body = await sessionBody(deps, session);
  return body ? Response.json(body) : authError(403, 'session_not_found', 'Session has ended');
}

/** What a guess at the second factor of an account counts for. Only people with its password can guess. */
export function factorGuesses(rates: Rates, userId: string): Count[] {
  return [
    [rates.factorGuesses, userId],
    [rates.factorGuessesInADay, userId],
  ];
}

/** The response that rejects a proof; `null` if it is valid. */
async function proofProblem(
  request: FactorRequest,
  method: FactorMethod,
): Promise<Response | null> {
  const { data, problem } = await readBody(request.context, proofSchema);
  if (problem) return problem;
  const { database } = request.deps;
  const { challenge_id: id, code, webauthn } = data;
  const { sessionId: session, email } = request.user;
  const open = await countAnswer(database, { id, factor: request.factor.id, session });
  if (typeof open === 'string') return challengeError(open, id);
  const wrong = await method.verify(request, open, { code, webauthn });
  if (wrong !== null) {
    await recordRefusal(database, 'code_refused', email);
    return authError(422, 'mfa_verification_failed', wrong);
  }
  return (await closeChallenge(database, id)) ? null : challengeError('over', id);
}

function challengeError(state: 'unknown' | 'over', id: string): Response {
  if (state === 'unknown') {
    const message = 'MFA factor with the provided challenge ID not found';
    return authError(422, 'mfa_factor_not_found', message);
  }
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  return authError(422, 'mfa_challenge_expired', message);
}

/** So that the owner of an account notices a factor that someone else added. */
function mailAboutNewFactor({ deps: { mailer, origin, inBackground }, user }: FactorRequest): void {
  if (!mailer) return;
  inBackground(() => mailer.send({ to: user.email, ...factorAddedMail(new URL(origin).host) }));
}
