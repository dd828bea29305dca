import type { Context } from 'hono';
import { readBody, tooOften } from '../gate/auth-answers.ts';
import { secondsToWait, takeBack } from '../gate/rates.ts';
import { refusal } from '../refusal.ts';
import { closeChallenge, countAnswer } from './challenge-store.ts';
import { codeSchema } from './factor-bodies.ts';
import type { FactorParts, Person } from './factor-parts.ts';
import { hasVerifiedFactor, type OwnedFactor, takeStep } from './factor-store.ts';
import { aboutFactor } from './find-asked-factor.ts';
import { raisedSession } from './raised-session.ts';
import { stepOf } from './totp.ts';

/**
 * `POST /factors/{id}/verify`: takes a proof, and raises the session for it.
 * https://supabase.com/docs/reference/javascript/auth-mfa-verify
 */
export const verify = aboutFactor(async (parts, person, factor, context) => {
  const refused = await mayVerify(parts, person, factor);
  if (refused) return refused;
  const counts = guessesAtFactors(parts, person);
  const wait = await secondsToWait(...counts);
  if (wait > 0) return tooOften(wait);
  const { problem } = await proveByCode(parts, person, factor, context);
  if (problem) return problem;
  await takeBack(...counts);
  return raisedSession(parts, person, context, { factor: factor.id, method: 'totp' });
});

/** What a guess at the second factor of somebody counts for: only who knows their password can guess. */
function guessesAtFactors({ rates }: FactorParts, { id }: Person) {
  return [
    [rates.factorGuesses, id],
    [rates.factorGuessesInADay, id],
  ] as const;
}

// Whoever knows the password alone could have begun to enrol a factor before its owner did.
async function mayVerify({ database }: FactorParts, person: Person, { status }: OwnedFactor) {
  if (status === 'verified' || person.isAssured) return null;
  if (!(await hasVerifiedFactor(database, person.id))) return null;
  return refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

type Proven = { problem: Response | null };

async function proveByCode(
  parts: FactorParts,
  person: Person,
  factor: OwnedFactor,
  context: Context,
): Promise<Proven> {
  const { data, problem } = await readBody(context, codeSchema);
  if (problem) return { problem };
  const { database, secrets } = parts;
  const asked = { id: data.challenge_id, factor: factor.id, session: person.session };
  const open = await countAnswer(database, asked);
  if (typeof open === 'string') return { problem: refuseChallenge(open, asked.id) };
  const secret = await secrets.open(factor.secret ?? '', factor.id);
  if (secret === null) return { problem: lostSecret() };
  const step = stepOf(secret, data.code);
  const isRight =
    step !== null &&
    (await takeStep(database, factor.id, step)) &&
    (await closeChallenge(database, asked.id));
  return { problem: isRight ? null : wrongCode('Invalid TOTP code entered') };
}

/** Refuses a code that is wrong, or was used before. */
function wrongCode(message: string): Response {
  return refusal(422, 'mfa_verification_failed', message);
}

/** Refuses an answer to a challenge that is not open. */
function refuseChallenge(state: 'unknown' | 'over', id: string): Response {
  if (state === 'unknown') {
    const message = 'MFA factor with the provided challenge ID not found';
    return refusal(422, 'mfa_factor_not_found', message);
  }
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  return refusal(422, 'mfa_challenge_expired', message);
}

function lostSecret(): Response {
  const message =
    'This site has lost the key that opens its authenticator secrets. Use a passkey or a recovery code, or have npm run staff reset remove the factor.';
  return refusal(500, 'unexpected_failure', message);
}
