import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { noteRefusal } from '../accounts/account-events.ts';
import { readBody, retryAfter } from '../http/auth-errors.ts';
import { secondsToWait, takeBack } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import { type FactorParts, forPerson, type Person } from '../sessions/require-user.ts';
import { addFactor, factorsOf, removeFactor } from './factor-store.ts';
import { raisedSession } from './raised-session.ts';
import { codesInASet, findCodes, makeCodes, takeCode } from './recovery/recovery-store.ts';
import { guessesAtFactors } from './verify-challenge.ts';

const type = 'recovery_code';

const verifySchema = z.strictObject({ code: z.string().check(z.maxLength(100)) });
const generateSchema = z.strictObject({
  friendly_name: z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u)),
});

/**
 * The routes of recovery codes, as `auth.mfa.recoveryCodes` of supabase-js asks for them: ten codes that stand
 * in for a lost factor, each once.
 */
export function createRecoveryGate(parts: FactorParts): Hono {
  return new Hono()
    .get('/', forPerson(parts, tell))
    .post('/', forPerson(parts, generate))
    .post('/regenerate', forPerson(parts, regenerate))
    .post('/verify', forPerson(parts, verifyCode))
    .delete('/', forPerson(parts, remove));
}

async function tell({ database }: FactorParts, { id: user }: Person): Promise<Response> {
  const codes = await findCodes(database, user);
  if (!codes) return noCodes();
  return Response.json({ id: codes.id, type, total: codesInASet, remaining: codes.remaining });
}

async function generate(
  { database }: FactorParts,
  { id: user, isAssured }: Person,
  context: Context,
): Promise<Response> {
  const hasBody = (await context.req.text()) !== '';
  const given = hasBody ? await readBody(context, generateSchema) : null;
  if (given?.problem) return given.problem;
  if (!isAssured) return unproven('generate');
  const factors = await factorsOf(database, user);
  if (factors.some(({ factor_type: kind }) => kind === type)) {
    const message = 'Recovery codes exist already, regenerate them to replace them';
    return refusal(422, 'mfa_verified_factor_exists', message);
  }
  if (!factors.some(({ status }) => status === 'verified')) {
    const message = 'Recovery codes stand in for another factor: enroll one first';
    return refusal(422, 'mfa_recovery_codes_sole_factor', message);
  }
  const name = given?.data?.friendly_name || 'Recovery codes';
  if (factors.some(({ friendly_name: taken }) => taken === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return refusal(422, 'mfa_factor_name_conflict', message);
  }
  return made(database, await addFactor(database, { user, name, type }), name);
}

async function regenerate(
  { database }: FactorParts,
  { id: user, isAssured }: Person,
): Promise<Response> {
  if (!isAssured) return unproven('regenerate');
  const codes = await findCodes(database, user);
  return codes ? made(database, codes.id, codes.friendly_name) : noCodes();
}

async function made(database: FactorParts['database'], id: string, name: string) {
  const codes = await makeCodes(database, id);
  return Response.json({ id, type, friendly_name: name, total: codes.length, codes });
}

async function verifyCode(parts: FactorParts, person: Person, context: Context): Promise<Response> {
  const { database, rates } = parts;
  const { data, problem } = await readBody(context, verifySchema);
  if (problem) return problem;
  const counts = guessesAtFactors(rates, person.id);
  const wait = await secondsToWait(...counts);
  if (wait > 0) {
    const message = `Too many wrong codes. Please try again in ${Math.ceil(wait / 60)} minutes.`;
    return retryAfter(wait, refusal(429, 'mfa_recovery_codes_locked', message));
  }
  const codes = await findCodes(database, person.id);
  if (!codes || !(await takeCode(database, codes.id, data.code))) {
    await noteRefusal(database, 'code_refused', person.email);
    return refusal(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  }
  await takeBack(...counts);
  return raisedSession(parts, person, context, { factor: codes.id, method: 'mfa/recovery_code' });
}

async function remove(
  { database }: FactorParts,
  { id: user, isAssured }: Person,
): Promise<Response> {
  if (!isAssured) return unproven('remove');
  const codes = await findCodes(database, user);
  if (!codes) return noCodes();
  await removeFactor(database, codes.id, 'factor_unenrolled');
  return Response.json({ id: codes.id });
}

function noCodes(): Response {
  return refusal(404, 'mfa_factor_not_found', 'Factor not found');
}

function unproven(what: string): Response {
  return refusal(403, 'insufficient_aal', `AAL2 required to ${what} recovery codes`);
}
