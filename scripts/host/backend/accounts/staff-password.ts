import { randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { theSite } from '../../site.ts';

const commonPasswords = new Set(dictionary['passwords-common']);

/** bcrypt ignores further bytes. */
const mostBytes = 72;

/** Why a password is rejected. */
export interface PasswordProblem {
  message: string;
  /** As Supabase Auth names it. */
  reason: 'length' | 'pwned';
}

/** The rules for passwords of staff; `null` if they are met. */
export function staffPasswordProblem(password: string): PasswordProblem | null {
  const { shortestOfStaff } = theSite().passwords;
  if (password.length < shortestOfStaff) {
    const message = `Staff passwords need at least ${shortestOfStaff} characters.`;
    return { message, reason: 'length' };
  }
  if (commonPasswords.has(password.toLowerCase())) {
    const message = 'This password is too common. Attackers try it first.';
    return { message, reason: 'pwned' };
  }
  return passwordProblem(password);
}

/** The rules for passwords of accounts without a role; `null` if they are met. */
export function passwordProblem(password: string): PasswordProblem | null {
  const { shortest } = theSite().passwords;
  if (password.length < shortest) {
    const message = `Password should be at least ${shortest} characters.`;
    return { message, reason: 'length' };
  }
  if (Buffer.byteLength(password) <= mostBytes) return null;
  return { message: `Passwords can have at most ${mostBytes} bytes.`, reason: 'length' };
}

/** A random password: 96 bits in 16 characters. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}
