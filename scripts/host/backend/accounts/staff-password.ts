import { randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { shortestPassword, shortestStaffPassword } from '../../site.ts';

const commonPasswords = new Set(dictionary['passwords-common']);

/** bcrypt ignores what comes after. */
const mostBytes = 72;

/** Why a password is refused: a sentence, and the reason as Supabase Auth names it. */
export interface PasswordProblem {
  message: string;
  reason: 'length' | 'pwned';
}

/** Why staff cannot use a password; `null` if they can. */
export function staffPasswordProblem(password: string): PasswordProblem | null {
  if (password.length < shortestStaffPassword) {
    const message = `Passwords of staff need at least ${shortestStaffPassword} characters.`;
    return { message, reason: 'length' };
  }
  if (commonPasswords.has(password.toLowerCase())) {
    const message = 'This password is too common: it is one of the first that attackers try.';
    return { message, reason: 'pwned' };
  }
  return passwordProblem(password);
}

/** Why nobody can use a password; `null` if accounts without a role can. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < shortestPassword) {
    const message = `Password should be at least ${shortestPassword} characters.`;
    return { message, reason: 'length' };
  }
  if (Buffer.byteLength(password) <= mostBytes) return null;
  return { message: `Passwords can have at most ${mostBytes} bytes.`, reason: 'length' };
}

/** A random password: 96 bits in 16 characters. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}
