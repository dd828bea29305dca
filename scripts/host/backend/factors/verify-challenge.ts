import * as z from 'zod/mini';
import { recordFailedSignIn } from '../accounts/account-events.ts';
import { authError, tooManyAttempts } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import { type Count, type Rates, refundRateLimits, secondsToWait } from '../rate-limits/rates.ts';
import { raiseToAal2, sessionBody } from '../sessions/sessions.ts';
import { closeChallenge, countAttempt } from './challenges.ts';
import type { FactorMethod, FactorRequest } from './factor-type.ts';
import { claimedRelyingParty } from './passkey.ts';

const proofSchema = z.union([
  z.strictObject({
    challenge_id: z.uuid(),
    code: z.string().check(z.minLength(1), z.maxLength(20)),
    webauthn: z.optional(z.undefined()),
  }),
  z.strictObject({
    challenge_id: z.uuid(),
    code: z.optional(z.undefined()),
    webauthn: z.strictObject({
      ...claimedRelyingParty,
      type: z.enum(['create', 'request']),
      credential_response: z.looseObject({ id: z.string() }),
    }),
  }),
]);

/**
 * Verifies the proof of a factor and raises the session to aal2.
 * https://supabase.com/docs/reference/javascript/auth-mfa-verify
 */
export async function verifyChallenge(
  request: FactorRequest,
  method: FactorMethod,
): Promise<Response> {
  const { deps, user, factor } = request;
  // An attacker who knows only the password could have started this enrollment before the owner enrolled a factor.
  if (factor.status === 'unverified' && user.hasFactor && !user.isAal2) {
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const counts = factorGuesses(deps.rates, user.id);
  const wait = await secondsToWait(...counts);
  if (wait > 0) return tooManyAttempts(wait);
  const problem = await proofProblem(request, method);
  if (problem) return problem;
  await refundRateLimits(...counts);
  const verified = { userId: user.id, sessionId: user.sessionId, factorId: factor.id };
  const session = await raiseToAal2(deps.database, { ...verified, method: method.amr });
  if (factor.status === 'unverified') mailFactorAdded(request);
  const body = await sessionBody(deps, session);
  return body ? Response.json(body) : authError(403, 'session_not_found', 'Session has ended');
}

/** The limits that a guess at a second factor counts toward. Guessing requires the account's password. */
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
  const challenge = await countAttempt(database, { id, factor: request.factor.id, session });
  if (typeof challenge === 'string') return challengeError(challenge, id);
  const wrong = await method.verify(request, challenge, { code, webauthn });
  if (wrong !== null) {
    await recordFailedSignIn(database, 'code_refused', email);
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
function mailFactorAdded({ deps: { mailer, origin, inBackground }, user }: FactorRequest): void {
  if (!mailer) return;
  inBackground(() => mailer.send({ to: user.email, ...factorAddedMail(new URL(origin).host) }));
}

/** In both languages, because accounts have no language. */
function factorAddedMail(site: string): { subject: string; text: string } {
  const text = [
    `A second factor was added to your account at ${site}. From now on, signing in requires it.`,
    'If you did not add it, someone else is using your account: ask the owner of the site to reset it, and change your password.',
    `Se agregó un segundo factor a su cuenta en ${site}. A partir de ahora se pide al entrar.`,
    'Si no lo agregó usted, otra persona está usando su cuenta: pida al responsable del sitio que la restablezca y cambie su contraseña.',
  ].join('\n\n');
  return {
    subject: `A second factor was added at ${site} / Se agregó un segundo factor en ${site}`,
    text,
  };
}
