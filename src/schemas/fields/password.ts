import { plainLine } from './normal-text.ts';

/** Minimum length of any password. Supabase Auth has the same default. */
export const shortestPassword = 6;

/** Minimum length for staff. */
export const shortestStaffPassword = 12;

/** bcrypt ignores further bytes. */
const mostBytes = 72;

/** What is wrong with the length of a new password, in the spelling that is hashed. */
export function passwordLengthProblem(password: string, shortest: number): 'short' | 'long' | null {
  // Only what a person sees: a letter counts once, spaces around and invisible marks do not count.
  if ([...plainLine(password)].length < shortest) return 'short';
  const { length } = new TextEncoder().encode(password.normalize('NFC'));
  return length > mostBytes ? 'long' : null;
}
