import { noteRefusal } from '../accounts/account-events.ts';
import { readBody, tooOften } from '../http/auth-errors.ts';
import { type Count, type Rates, secondsToWait, takeBack } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import { closeChallenge, countAnswer } from './challenges.ts';
import { answerSchema } from './factor-bodies.ts';
import { hasVerifiedFactor } from './factor-store.ts';
import type { Asked, FactorKind } from './factor-type.ts';
import { aboutFactor } from './find-asked-factor.ts';
import { raisedSession } from './raised-session.ts';

/**
 * `POST /factors/{id}/verify`: takes a proof, and raises the session for it.
 * https://supabase.com/docs/reference/javascript/auth-mfa-verify
 */
export const verify = aboutFactor(async (asked, kind) => {
  const { parts, person, factor, context } = asked;
  const refused = await mayVerify(asked);
  if (refused) return refused;
  const counts = guessesAtFactors(parts.rates, person.id);
  const wait = await secondsToWait(...counts);
  if (wait > 0) return tooOften(wait);
  const wrong = await check(asked, kind);
  if (wrong) return wrong;
  await takeBack(...counts);
  return raisedSession(parts, person, context, { factor: factor.id, method: kind.method });
});

/** What a guess at the second factor of somebody counts for: only who knows their password can guess. */
export function guessesAtFactors(rates: Rates, user: string): Count[] {
  return [
    [rates.factorGuesses, user],
    [rates.factorGuessesInADay, user],
  ];
}

// Whoever knows the password alone could have begun to enrol a factor before its owner did.
async function mayVerify({ parts: { database }, person, factor }: Asked): Promise<Response | null> {
  if (factor.status === 'verified' || person.isAssured) return null;
  if (!(await hasVerifiedFactor(database, person.id))) return null;
  return refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

/** The refusal of an answer; `null` for one that proves the factor. */
async function check(asked: Asked, kind: FactorKind): Promise<Response | null> {
  const { data, problem } = await readBody(asked.context, answerSchema);
  if (problem) return problem;
  const { database } = asked.parts;
  const { challenge_id: id, code, webauthn } = data;
  const session = asked.person.session;
  const open = await countAnswer(database, { id, factor: asked.factor.id, session });
  if (typeof open === 'string') return refuseChallenge(open, id);
  const wrong = await kind.check(asked, open, { code, webauthn });
  if (wrong !== null) {
    await noteRefusal(database, 'code_refused', asked.person.email);
    return refusal(422, 'mfa_verification_failed', wrong);
  }
  return (await closeChallenge(database, id)) ? null : refuseChallenge('over', id);
}

function refuseChallenge(state: 'unknown' | 'over', id: string): Response {
  if (state === 'unknown') {
    const message = 'MFA factor with the provided challenge ID not found';
    return refusal(422, 'mfa_factor_not_found', message);
  }
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  return refusal(422, 'mfa_challenge_expired', message);
}
