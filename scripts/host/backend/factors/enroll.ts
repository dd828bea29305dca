import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type Queryable, transaction } from '../../database/in-transaction.ts';
import { isStaffAccount } from '../accounts/accounts.ts';
import { authError } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import type { CurrentUser } from '../sessions/require-user.ts';
import { addFactor, deleteAbandoned, factorsOf, lockFactors } from './factor-store.ts';
import type { FactorDeps } from './factor-type.ts';
import { phoneDisabled } from './phone.ts';
import { createTotpKey } from './totp.ts';

/** The limit of Supabase Auth. */
const maxFactors = 10;
/** How old a session's latest authentication may be when it adds the first factor. */
const recentMinutes = 10;

const friendlyName = z._default(
  z.nullable(z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))),
  '',
);
const enrollSchema = z.discriminatedUnion('factor_type', [
  z.strictObject({
    factor_type: z.literal('totp'),
    friendly_name: friendlyName,
    issuer: z.optional(z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}:]*$/u))),
  }),
  z.strictObject({ factor_type: z.literal('webauthn'), friendly_name: friendlyName }),
  z.strictObject({
    factor_type: z.literal('phone'),
    friendly_name: friendlyName,
    phone: z.e164(),
  }),
]);

/**
 * Starts the enrollment of a factor, which has no effect before it is verified.
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
  if (type === 'phone' && !deps.texts) {
    return phoneDisabled('mfa_phone_enroll_not_enabled', 'enroll');
  }
  // Each text message costs money, and anyone can sign up.
  if (type === 'phone' && !(await isStaffAccount(deps.database, user.id))) {
    const message = 'MFA enroll is disabled for Phone: only accounts of staff can add a phone.';
    return authError(422, 'mfa_phone_enroll_not_enabled', message);
  }
  const name = data.friendly_name ?? '';
  return transaction(deps.database, async (client) => {
    await lockFactors(client, user.id);
    const rejected = await enrollmentProblem(client, user, name);
    if (rejected) return rejected;
    const added = { user: user.id, name, type };
    const shown = { type, friendly_name: name };
    if (type === 'webauthn') return Response.json({ id: await addFactor(client, added), ...shown });
    if (type === 'phone') {
      const { phone } = data;
      return Response.json({ id: await addFactor(client, { ...added, phone }), ...shown, phone });
    }
    const totp = createTotpKey(data.issuer || new URL(deps.origin).host, user.email);
    const secret = (id: string) => deps.secrets.seal(totp.secret, id);
    return Response.json({ id: await addFactor(client, { ...added, secret }), ...shown, totp });
  });
}

/** The response that rejects another factor; `null` if it may be enrolled. */
async function enrollmentProblem(
  database: Queryable,
  { id, sessionId, isAal2, hasFactor }: CurrentUser,
  name: string,
): Promise<Response | null> {
  if (hasFactor && !isAal2) {
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (!hasFactor && !(await authenticatedRecently(database, sessionId))) {
    const message = 'Enter your password again to add a second factor.';
    return authError(403, 'reauthentication_needed', message);
  }
  await deleteAbandoned(database, id);
  const factors = await factorsOf(database, id);
  if (factors.some(({ friendly_name: taken }) => taken === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return authError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length < maxFactors) return null;
  const message = 'Maximum number of verified factors reached, unenroll to continue';
  return authError(422, 'too_many_enrolled_mfa_factors', message);
}

/** Otherwise an attacker with a stolen session could lock the owner out by adding a factor. */
async function authenticatedRecently(database: Queryable, sessionId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from auth.mfa_amr_claims
     where session_id = $1 and updated_at > now() - make_interval(mins => $2) limit 1`,
    [sessionId, recentMinutes],
  );
  return rowCount === 1;
}
