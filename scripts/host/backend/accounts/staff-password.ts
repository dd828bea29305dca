import { randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { theSite } from '../../site.ts';
import { composed } from './accounts.ts';

const commonPasswords = new Set(dictionary['passwords-common']);

/** Why a password is rejected. */
export interface PasswordProblem {
  message: string;
  /** As Supabase Auth names it. */
  reason: 'length' | 'pwned';
}

/** The rules for passwords of staff; `null` if they are met. `email` is the account's address. */
export function staffPasswordProblem(password: string, email: string): PasswordProblem | null {
  const { shortestOfStaff, lengthProblem } = theSite().passwords;
  if (lengthProblem(password, shortestOfStaff) === 'short') {
    const message = `Staff passwords need at least ${shortestOfStaff} characters.`;
    return { message, reason: 'length' };
  }
  const typed = composed(password).trim().toLowerCase();
  if (commonPasswords.has(typed)) {
    const message = 'This password is too common. Attackers try it first.';
    return { message, reason: 'pwned' };
  }
  if (typed === composed(email).trim().toLowerCase()) {
    const message = 'This password is the email address of the account. Attackers try it first.';
    return { message, reason: 'pwned' };
  }
  return passwordProblem(password);
}

/** The rules for passwords of accounts without a role; `null` if they are met. */
export function passwordProblem(password: string): PasswordProblem | null {
  const { shortest, lengthProblem } = theSite().passwords;
  const problem = lengthProblem(password, shortest);
  if (!problem) return null;
  const message =
    problem === 'short'
      ? `Password should be at least ${shortest} characters.`
      : 'This password is too long. Use at most 72 letters and digits; letters such as ñ count twice, and emoji four times or more.';
  return { message, reason: 'length' };
}

/** A random password: 96 bits in 16 characters. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}
