import { expect, test } from 'vitest';
import { pauseAfter } from '#islands/form/submit/send-until-stored.ts';

const seconds = (outcome: Parameters<typeof pauseAfter>[0]) =>
  [0, 1, 2, 3, 50].map((attempt) => pauseAfter(outcome, attempt) / 1000);

test('a request over a limit waits as long as the server says', () => {
  expect(seconds({ at: 'limited', seconds: 300 })).toEqual([300, 300, 300, 300, 300]);
});

test('a request over a limit of unknown length waits longer each time, up to ten minutes', () => {
  expect(seconds({ at: 'limited', seconds: null })).toEqual([60, 120, 300, 600, 600]);
});

test('a request without an answer is repeated within seconds', () => {
  expect(seconds({ at: 'unanswered' })).toEqual([5, 10, 20, 30, 30]);
});
