import { randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { shortestStaffPassword } from '#schemas/fields/password.ts';

const commonPasswords = new Set(dictionary['passwords-common']);

/** bcrypt ignores what comes after. */
const mostBytes = 72;

/** Why staff cannot use a password, in a sentence; `null` if they can. */
export function staffPasswordProblem(password: string): string | null {
  if (password.length < shortestStaffPassword) {
    return `Passwords of staff need at least ${shortestStaffPassword} characters.`;
  }
  if (commonPasswords.has(password.toLowerCase())) {
    return 'This password is too common: it is one of the first that attackers try.';
  }
  return passwordLengthProblem(password);
}

/** Why a password is too long, in a sentence; `null` if it is not. */
export function passwordLengthProblem(password: string): string | null {
  if (Buffer.byteLength(password) <= mostBytes) return null;
  return `Passwords can have at most ${mostBytes} bytes.`;
}

/** A random password: 96 bits in 16 characters. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}
