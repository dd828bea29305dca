import { expect, test } from 'vitest';
import { oneTimeCode } from '#schemas/fields/one-time-code.ts';

test.each([
  '683868',
  ' 683 868 ',
  '683-868',
  '683.868',
  '6 8 3 8 6 8',
  '６８３８６８',
  '٦٨٣٨٦٨',
  'Code: 683868',
  '683868.',
  '\u200e683868',
  '683\u00a0868',
  'G-683868 is your code. It works for 5 minutes.',
  '683868\r\n',
])('a one-time code is read in any writing: %j', (typed) => {
  expect(oneTimeCode(typed)).toBe('683868');
});

test.each(['', '68386', '6838681', '683868 or 123456', 'no digits', 'abcd-efgh-jkmn-pqrs'])(
  'what is not one code stays as it was typed: %j',
  (typed) => {
    expect(oneTimeCode(typed)).toBe(typed);
  },
);
