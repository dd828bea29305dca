import { expect, test } from 'vitest';
import { refusal } from '#database/attempt.ts';

test.each([
  [0, 'unreachable'],
  // While the site is being updated, its server stands in for the database.
  [503, 'unreachable'],
  [401, 'signed-out'],
  [403, 'denied'],
  [500, 'failed'],
])('an answer %i to a save means that it is %s', (status, outcome) => {
  expect(refusal('What the server said', status)).toMatchObject({ outcome });
});
