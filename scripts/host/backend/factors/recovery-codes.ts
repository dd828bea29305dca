import { createHash, randomInt } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type Queryable, transaction } from '../../database/in-transaction.ts';
import { recordFailedSignIn } from '../accounts/account-events.ts';
import { authError, retryAfter } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import { refundRateLimits, secondsToWait } from '../rate-limits/rates.ts';
import { type CurrentUser, requireUser } from '../sessions/require-user.ts';
import { raiseToAal2, sessionBody } from '../sessions/sessions.ts';
import { addFactor, factorsOf, lockFactors, removeFactor } from './factor-store.ts';
import type { FactorDeps } from './factor-type.ts';
import { factorGuesses } from './verify-challenge.ts';

const type = 'recovery_code';
const codeCount = 10;
/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 16;

const verifySchema = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)) });
const generateSchema = z.strictObject({
  friendly_name: z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u)),
});

/**
 * The routes for `auth.mfa.recoveryCodes` of supabase-js: ten codes, each valid once, to sign in without a lost
 * factor.
 */
export function createRecoveryCodeRoutes(deps: FactorDeps): Hono {
  return new Hono()
    .get('/', requireUser(deps, describe))
    .post('/', requireUser(deps, generate))
    .post('/regenerate', requireUser(deps, regenerate))
    .post('/verify', requireUser(deps, verifyCode))
    .delete('/', requireUser(deps, remove));
}

async function describe({ database }: FactorDeps, { id: user }: CurrentUser): Promise<Response> {
  const codes = await findCodes(database, user);
  if (!codes) return noCodes();
  return Response.json({ id: codes.id, type, total: codeCount, remaining: codes.remaining });
}

async function generate(
  { database }: FactorDeps,
  { id: user, isAal2, hasFactor }: CurrentUser,
  context: Context,
): Promise<Response> {
  const hasBody = (await context.req.text()) !== '';
  const given = hasBody ? await readBody(context, generateSchema) : null;
  if (given?.problem) return given.problem;
  if (!isAal2) return needsAal2('generate');
  const name = given?.data?.friendly_name || 'Recovery codes';
  return transaction(database, async (client) => {
    await lockFactors(client, user);
    const factors = await factorsOf(client, user);
    if (factors.some(({ factor_type: other }) => other === type)) {
      const message = 'Recovery codes exist already. Regenerate them to replace them';
      return authError(422, 'mfa_verified_factor_exists', message);
    }
    if (!hasFactor) {
      const message = 'Recovery codes are a backup for another factor. Enroll one first';
      return authError(422, 'mfa_recovery_codes_sole_factor', message);
    }
    if (factors.some(({ friendly_name: taken }) => taken === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      return authError(422, 'mfa_factor_name_conflict', message);
    }
    return respondWithNewCodes(client, await addFactor(client, { user, name, type }), name);
  });
}

async function regenerate(
  { database }: FactorDeps,
  { id: user, isAal2 }: CurrentUser,
): Promise<Response> {
  if (!isAal2) return needsAal2('regenerate');
  return transaction(database, async (client) => {
    await lockFactors(client, user);
    const codes = await findCodes(client, user);
    return codes ? respondWithNewCodes(client, codes.id, codes.friendly_name) : noCodes();
  });
}

async function verifyCode(
  deps: FactorDeps,
  user: CurrentUser,
  context: Context,
): Promise<Response> {
  const { database, rates } = deps;
  const { data, problem } = await readBody(context, verifySchema);
  if (problem) return problem;
  const counts = factorGuesses(rates, user.id);
  const wait = await secondsToWait(...counts);
  if (wait > 0) {
    const message = `Too many wrong codes. Please try again in ${Math.ceil(wait / 60)} minutes.`;
    return retryAfter(wait, authError(429, 'mfa_recovery_codes_locked', message));
  }
  const codes = await findCodes(database, user.id);
  if (!codes || !(await spendCode(database, codes.id, data.code))) {
    await recordFailedSignIn(database, 'code_refused', user.email);
    return authError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  }
  await refundRateLimits(...counts);
  const verified = { userId: user.id, sessionId: user.sessionId, factorId: codes.id };
  const session = await raiseToAal2(database, { ...verified, method: 'mfa/recovery_code' });
  const body = await sessionBody(deps, session);
  return body ? Response.json(body) : authError(403, 'session_not_found', 'Session has ended');
}

async function remove(
  { database }: FactorDeps,
  { id: user, isAal2 }: CurrentUser,
): Promise<Response> {
  if (!isAal2) return needsAal2('remove');
  const codes = await findCodes(database, user);
  if (!codes) return noCodes();
  await removeFactor(database, codes.id);
  return Response.json({ id: codes.id });
}

function noCodes(): Response {
  return authError(404, 'mfa_factor_not_found', 'Factor not found');
}

function needsAal2(action: string): Response {
  return authError(403, 'insufficient_aal', `AAL2 required to ${action} recovery codes`);
}

async function findCodes(database: Queryable, user: string) {
  const { rows } = await database.query<{ id: string; friendly_name: string; remaining: number }>(
    `select id, friendly_name, (
       select count(*)::integer from auth.mfa_recovery_codes where factor_id = id) as remaining
     from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`,
    [user],
  );
  return rows[0] ?? null;
}

/** Replaces the codes of a factor. Only hashes are stored, so this response is the only one that contains the codes. */
async function respondWithNewCodes(client: Queryable, id: string, name: string) {
  const codes = Array.from({ length: codeCount }, makeCode);
  const hashes = codes.map((code) => hashOf(id, code));
  await client.query('delete from auth.mfa_recovery_codes where factor_id = $1', [id]);
  await client.query(
    'insert into auth.mfa_recovery_codes (factor_id, hash) select $1, unnest($2::text[])',
    [id, hashes],
  );
  await client.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [id]);
  return Response.json({ id, type, friendly_name: name, total: codes.length, codes });
}

/** Deletes a code; `false` if it is not one of the factor's. */
async function spendCode(database: Queryable, factor: string, typed: string): Promise<boolean> {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  const { rowCount } = await database.query(
    'delete from auth.mfa_recovery_codes where factor_id = $1 and hash = $2',
    [factor, hashOf(factor, code)],
  );
  return rowCount === 1;
}

function makeCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

// Codes have 79 bits of entropy, so a fast hash is enough.
function hashOf(factor: string, code: string): string {
  return createHash('sha256').update(`${factor} ${code}`).digest('base64url');
}
