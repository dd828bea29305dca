import { describe, expect, test } from 'vitest';
import type { AuthResult } from '#database/account/session.ts';
import { withRecentSignIn } from '#database/factors/enroll-factor.ts';

const tooOld = {
  problem: { code: 'reauthentication_needed', message: 'Enter your password again.' },
};
const taken = { problem: { code: 'mfa_factor_name_conflict', message: 'Taken.' } };
const made = { value: 'a factor' };

describe('an attempt that needs a recent sign-in', () => {
  test.each<[string, AuthResult<string>[], boolean, AuthResult<string>, string[]]>([
    ['succeeds at once after one', [made], true, made, ['try']],
    [
      'is repeated after the password was entered',
      [tooOld, made],
      true,
      made,
      ['try', 'ask', 'try'],
    ],
    ['is given up when the dialog is closed', [tooOld], false, tooOld, ['try', 'ask']],
    ['fails for another reason without asking', [taken], true, taken, ['try']],
    ['is repeated only once', [tooOld, tooOld], true, tooOld, ['try', 'ask', 'try']],
  ])('%s', async (_, answers, isSignedIn, outcome, steps) => {
    const taken: string[] = [];
    const attempt = async () => {
      taken.push('try');
      return answers.shift() ?? made;
    };
    const ask = async () => {
      taken.push('ask');
      return isSignedIn;
    };
    expect(await withRecentSignIn(attempt, ask)).toEqual(outcome);
    expect(taken).toEqual(steps);
  });
});
