import type { Context } from 'hono';
import type { Queryable } from '../../database/in-transaction.ts';
import { isStaffAccount } from '../accounts/accounts.ts';
import { authError } from '../http/auth-errors.ts';
import { readBody } from '../http/read-body.ts';
import type { CurrentUser } from '../sessions/require-user.ts';
import { addFactor, deleteAbandoned, factorsOf } from './factor-store.ts';
import type { FactorDeps } from './factor-type.ts';
import { phoneDisabled } from './phone.ts';
import { enrollSchema } from './request-schemas.ts';
import { createTotpKey } from './totp.ts';

/** The limit of Supabase Auth. */
const mostFactors = 10;
/** How old the latest proof of a session may be when it adds the first factor. */
const recentProofMinutes = 10;

/**
 * Starts the enrollment of a factor, which counts once it was verified.
 * https://supabase.com/docs/reference/javascript/auth-mfa-enroll
 */
export async function enroll(
  deps: FactorDeps,
  user: CurrentUser,
  context: Context,
): Promise<Response> {
  const { data, problem } = await readBody(context, enrollSchema);
  if (problem) return problem;
  const type = data.factor_type;
  // Only for staff: each text message costs money, and anyone can sign up.
  if (type === 'phone' && !(deps.texts && (await isStaffAccount(deps.database, user.id)))) {
    return phoneDisabled('mfa_phone_enroll_not_enabled', 'enroll');
  }
  const name = data.friendly_name ?? '';
  const refused = await enrollmentProblem(deps.database, user, name);
  if (refused) return refused;
  const added = { user: user.id, name, type };
  const shown = { type, friendly_name: name };
  const { database, secrets, origin } = deps;
  if (type === 'webauthn') return Response.json({ id: await addFactor(database, added), ...shown });
  if (type === 'phone') {
    const { phone } = data;
    return Response.json({ id: await addFactor(database, { ...added, phone }), ...shown, phone });
  }
  const totp = createTotpKey(data.issuer || new URL(origin).host, user.email);
  const secret = (id: string) => secrets.seal(totp.secret, id);
  return Response.json({ id: await addFactor(database, { ...added, secret }), ...shown, totp });
}

/** The response that rejects one more factor; `null` if it may be enrolled. */
async function enrollmentProblem(
  database: Queryable,
  { id, sessionId, isAal2, hasFactor }: CurrentUser,
  name: string,
): Promise<Response | null> {
  if (hasFactor && !isAal2) {
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (!hasFactor && !(await hasRecentProof(database, sessionId))) {
    const message = 'Enter your password again to add a second factor.';
    return authError(403, 'reauthentication_needed', message);
  }
  await deleteAbandoned(database, id);
  const factors = await factorsOf(database, id);
  if (factors.some(({ friendly_name: taken }) => taken === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return authError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length < mostFactors) return null;
  const message = 'Maximum number of verified factors reached, unenroll to continue';
  return authError(422, 'too_many_enrolled_mfa_factors', message);
}

/** Otherwise a thief with an access token could lock its owner out by adding a factor. */
async function hasRecentProof(database: Queryable, sessionId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from auth.mfa_amr_claims
     where session_id = $1 and updated_at > now() - make_interval(mins => $2) limit 1`,
    [sessionId, recentProofMinutes],
  );
  return rowCount === 1;
}
