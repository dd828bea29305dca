import { readBody, tooOften } from '../gate/auth-answers.ts';
import { secondsToWait } from '../rate-limits/rates.ts';
import { makeChallenge } from './challenge-store.ts';
import { challengeSchema } from './factor-bodies.ts';
import { aboutFactor } from './find-asked-factor.ts';

/**
 * `POST /factors/{id}/challenge`: asks for a proof of a factor.
 * https://supabase.com/docs/reference/javascript/auth-mfa-challenge
 */
export const challenge = aboutFactor(async (asked, kind) => {
  const { parts, person, factor, context } = asked;
  const { problem } = await readBody(context, challengeSchema);
  if (problem) return problem;
  const wait = await secondsToWait([parts.rates.challenges, person.id]);
  if (wait > 0) return tooOften(wait);
  const posed = await kind.pose(asked);
  // Not `instanceof`: the server replaces the global Response, and `Response.json()` makes the original one.
  if ('status' in posed) return posed;
  const made = await makeChallenge(parts.database, factor.id, person.session, posed.expected);
  return Response.json({ ...made, type: factor.factor_type, ...posed.shown });
});
