import { expect, test } from 'vitest';
import { passwordLengthProblem } from '#schemas/fields/password.ts';

const problemOf = (password: string) => passwordLengthProblem(password, 12);

test.each([
  ['eleven letters', 'eleven-char'],
  ['twelve spaces', ' '.repeat(12)],
  ['no-break spaces around', `\u00a0\u00a0eleven-char\u00a0`],
  ['letters that a Mac writes as two characters', 'n\u0303'.repeat(6)],
  ['six emoji', '🌵'.repeat(6)],
  ['invisible marks', '\u200b'.repeat(12)],
])('is too short: %s', (_, password) => {
  expect(problemOf(password)).toBe('short');
});

test.each([
  ['73 letters', 'a'.repeat(73)],
  ['37 times ñ', 'ñ'.repeat(37)],
  ['19 emoji', '🌵'.repeat(19)],
  ['letters that become longer as they are hashed', '\u0958'.repeat(24)],
])('is too long: %s', (_, password) => {
  expect(problemOf(password)).toBe('long');
});

test.each([
  ['twelve letters', 'twelve-chars'],
  ['72 letters', 'a'.repeat(72)],
  ['36 times ñ, in either spelling', 'n\u0303'.repeat(36)],
  ['spaces between words', 'the river behind our town'],
])('can be used: %s', (_, password) => {
  expect(problemOf(password)).toBeNull();
});
