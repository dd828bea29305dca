import { describe, expect, test } from 'vitest';
import { withRecentSignIn } from '#database/factors/enrol-factor.ts';
import type { Made } from '#database/factors/made.ts';

const tooOld = {
  problem: { code: 'reauthentication_needed', message: 'Enter your password again.' },
};
const taken = { problem: { code: 'mfa_factor_name_conflict', message: 'Taken.' } };
const made = { made: 'a factor' };

describe('a factor that needs a recent sign-in', () => {
  test.each<[string, Made<string>[], boolean, Made<string>, string[]]>([
    ['is added at once after one', [made], true, made, ['try']],
    [
      'is tried again after the password was entered',
      [tooOld, made],
      true,
      made,
      ['try', 'ask', 'try'],
    ],
    ['is not added if the dialog is canceled', [tooOld], false, tooOld, ['try', 'ask']],
    ['is rejected for another reason without a dialog', [taken], true, taken, ['try']],
    ['asks for the password only once', [tooOld, tooOld], true, tooOld, ['try', 'ask', 'try']],
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
