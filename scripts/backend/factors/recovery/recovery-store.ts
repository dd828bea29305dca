import { createHash, randomInt } from 'node:crypto';
import type { AccountDatabase } from '../../accounts/accounts.ts';

/** How many codes a set has. */
export const codesInASet = 10;

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const lettersInACode = 16;

/** Somebody's recovery codes, of which only hashes are kept. */
export interface RecoveryCodes {
  id: string;
  friendly_name: string;
  remaining: number;
}

/** Somebody's recovery codes; `null` when they have none. */
export async function findCodes(
  database: AccountDatabase,
  user: string,
): Promise<RecoveryCodes | null> {
  const { rows } = await database.query<RecoveryCodes>(
    `select id, friendly_name, (
       select count(*)::integer from auth.mfa_recovery_codes where factor_id = id) as remaining
     from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`,
    [user],
  );
  return rows[0] ?? null;
}

/** Makes a set of codes for a factor, in place of the one before; they are known this once. */
export async function makeCodes(database: AccountDatabase, factor: string): Promise<string[]> {
  const codes = Array.from({ length: codesInASet }, makeCode);
  await database.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factor]);
  await database.query(
    'insert into auth.mfa_recovery_codes (factor_id, hash) select $1, unnest($2::text[])',
    [factor, codes.map((code) => hashOf(factor, code))],
  );
  await database.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [factor]);
  return codes;
}

/** Uses a code up, as it was typed: whether it was one. */
export async function takeCode(
  database: AccountDatabase,
  factor: string,
  typed: string,
): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const { rowCount } = await database.query(
    'delete from auth.mfa_recovery_codes where factor_id = $1 and hash = $2',
    [factor, hashOf(factor, code)],
  );
  return rowCount === 1;
}

function makeCode(): string {
  return Array.from({ length: lettersInACode }, () => letters[randomInt(letters.length)]).join('');
}

// Nobody guesses 79 bits, so a slow hash would only keep the office waiting.
function hashOf(factor: string, code: string): string {
  return createHash('sha256').update(`${factor} ${code}`).digest('base64url');
}
