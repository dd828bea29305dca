import { expect, test } from 'vitest';
import { refusal } from '#database/attempt.ts';

test.each([
  [0, 'unreachable'],
  // During an upgrade, the site's server answers in place of the database.
  [503, 'unreachable'],
  // A proxy lost the database's answer.
  [502, 'unreachable'],
  [504, 'unreachable'],
  [401, 'signed-out'],
  [403, 'denied'],
  [500, 'failed'],
])('status %i means that a save is %s', (status, outcome) => {
  expect(refusal({ code: '', message: 'What the server said' }, status)).toMatchObject({ outcome });
});
