import { expect, onTestFinished, test, vi } from 'vitest';
import { watchContent } from '../../../scripts/host/publisher/content-watch.ts';

test('prints a warning when files cannot be watched', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const stopWatching = watchContent('/nowhere/at/all', () => undefined);
  expect(warn.mock.calls.join()).toMatch(
    /published within a minute, not at once: no such file or directory\.$/,
  );
  stopWatching();
});
