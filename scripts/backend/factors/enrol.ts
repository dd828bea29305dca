import type { Context } from 'hono';
import type { AccountDatabase } from '../accounts/accounts.ts';
import { readBody } from '../gate/auth-answers.ts';
import { refusal } from '../refusal.ts';
import { enrolSchema } from './factor-bodies.ts';
import type { FactorParts, Person } from './factor-parts.ts';
import { addFactor, dropAbandoned, factorsOf } from './factor-store.ts';
import { noTexts } from './kinds/phone.ts';
import { makeTotp } from './kinds/totp.ts';

/** As many as Supabase allows. */
const mostFactors = 10;

/**
 * `POST /factors`: begins to enrol a factor, which counts once it was proven.
 * https://supabase.com/docs/reference/javascript/auth-mfa-enroll
 */
export async function enrol(
  parts: FactorParts,
  person: Person,
  context: Context,
): Promise<Response> {
  const { data, problem } = await readBody(context, enrolSchema);
  if (problem) return problem;
  const type = data.factor_type;
  if (type === 'phone' && !parts.texts) return noTexts('mfa_phone_enroll_not_enabled', 'enroll');
  const name = data.friendly_name ?? '';
  const refused = await mayEnrol(parts, person, name);
  if (refused) return refused;
  const made = { user: person.id, name, type };
  const shown = { type, friendly_name: name };
  const { database, secrets, origin } = parts;
  if (type === 'webauthn') return Response.json({ id: await addFactor(database, made), ...shown });
  if (type === 'phone') {
    const { phone } = data;
    return Response.json({ id: await addFactor(database, { ...made, phone }), ...shown, phone });
  }
  const totp = makeTotp(data.issuer || new URL(origin).host, person.email);
  const secret = (id: string) => secrets.seal(totp.secret, id);
  return Response.json({ id: await addFactor(database, { ...made, secret }), ...shown, totp });
}

/** Whether a password or another proof was given in this session within the last ten minutes. */
async function hasRecentProof(database: AccountDatabase, session: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from auth.mfa_amr_claims
     where session_id = $1 and updated_at > now() - interval '10 minutes' limit 1`,
    [session],
  );
  return rowCount === 1;
}

/** The refusal of one more factor; `null` where it may be enrolled. */
async function mayEnrol(
  { database }: FactorParts,
  { id, session, isAssured }: Person,
  name: string,
): Promise<Response | null> {
  await dropAbandoned(database, id);
  const factors = await factorsOf(database, id);
  const isFirst = !factors.some(({ status }) => status === 'verified');
  if (!isFirst && !isAssured) {
    return refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (isFirst && !(await hasRecentProof(database, session))) {
    const message = 'Enter your password again to add a second factor.';
    return refusal(403, 'reauthentication_needed', message);
  }
  if (factors.some(({ friendly_name: taken }) => taken === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return refusal(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length < mostFactors) return null;
  const message = 'Maximum number of verified factors reached, unenroll to continue';
  return refusal(422, 'too_many_enrolled_mfa_factors', message);
}
