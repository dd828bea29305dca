import { expect, onTestFinished, test, vi } from 'vitest';
import { withProgress } from '../../../scripts/host/command/progress.ts';

test('long work prints what it does, and how long it has taken, until it ends', async () => {
  vi.useFakeTimers();
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = withProgress('Restoring the backup', () => promise);
  vi.advanceTimersByTime(31_000);
  resolve('done');
  expect(await work).toBe('done');
  vi.advanceTimersByTime(60_000);
  expect(printed.mock.calls.flat()).toEqual([
    'Restoring the backup…',
    'Restoring the backup… 15 s so far.',
    'Restoring the backup… 30 s so far.',
  ]);
});
