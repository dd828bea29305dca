import { expect, onTestFinished, test, vi } from 'vitest';
import { logProblem } from '../../../scripts/host/command/log-problem.ts';

test('a problem that repeats is printed once a minute, with a count', () => {
  vi.useFakeTimers();
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const lines = () => printed.mock.calls.splice(0).map(([line]) => line);

  for (let times = 0; times < 400; times += 1) logProblem('The disk is full.');
  logProblem('The database is restarting.');
  expect(lines()).toEqual(['The disk is full.', 'The database is restarting.']);

  vi.advanceTimersByTime(60_000);
  expect(lines()).toEqual(['The disk is full. (399 more in the last minute)']);

  logProblem('The disk is full.');
  vi.advanceTimersByTime(60_000);
  expect(lines()).toEqual(['The disk is full. (1 more in the last minute)']);

  // After a quiet minute it is news again.
  vi.advanceTimersByTime(60_000);
  logProblem('The disk is full.');
  expect(lines()).toEqual(['The disk is full.']);
});
