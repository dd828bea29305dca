import { refusal } from '../refusal.ts';
import { removeFactor } from './factor-store.ts';
import { aboutFactor } from './find-asked-factor.ts';

/**
 * `DELETE /factors/{id}`: removes a factor, once it is in use only for whoever has proven one.
 * https://supabase.com/docs/reference/javascript/auth-mfa-unenroll
 */
export const unenrol = aboutFactor(async ({ parts, person, factor }) => {
  const { id, status } = factor;
  if (status === 'verified' && !person.isAssured) {
    return refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await removeFactor(parts.database, id, 'factor_unenrolled');
  return Response.json({ id });
});
