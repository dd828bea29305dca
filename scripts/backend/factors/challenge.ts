import { readBody, tooOften } from '../gate/auth-answers.ts';
import { secondsToWait } from '../gate/rates.ts';
import { makeChallenge } from './challenge-store.ts';
import { challengeSchema } from './factor-bodies.ts';
import { aboutFactor } from './find-asked-factor.ts';

/**
 * `POST /factors/{id}/challenge`: asks for a proof of a factor.
 * https://supabase.com/docs/reference/javascript/auth-mfa-challenge
 */
export const challenge = aboutFactor(async ({ database, rates }, person, factor, context) => {
  const { problem } = await readBody(context, challengeSchema);
  if (problem) return problem;
  const wait = await secondsToWait([rates.challenges, person.id]);
  if (wait > 0) return tooOften(wait);
  const { id, expires_at } = await makeChallenge(database, factor.id, person.session);
  return Response.json({ id, type: factor.factor_type, expires_at });
});
