import { randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { shortestStaffPassword } from '#schemas/fields/password.ts';

const commonest = new Set(dictionary['passwords-common']);

/** bcrypt looks at no more than this. */
const mostBytes = 72;

/** What is wrong with a password as staff's, as a sentence; `null` when it will do. */
export function staffPasswordProblem(password: string): string | null {
  if (password.length < shortestStaffPassword) {
    return `A password of staff has at least ${shortestStaffPassword} characters.`;
  }
  if (commonest.has(password.toLowerCase())) {
    return 'This password is one of the commonest: whoever guesses tries it first.';
  }
  return lengthProblem(password);
}

/** What is wrong with a password that is too long to count whole; `null` for any other. */
export function lengthProblem(password: string): string | null {
  if (Buffer.byteLength(password) <= mostBytes) return null;
  return `A password has at most ${mostBytes} bytes: what comes after would not count.`;
}

/** A password that nobody guesses: 96 bits in 16 characters. */
export function makeUpPassword(): string {
  return randomBytes(12).toString('base64url');
}
