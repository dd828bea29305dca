import { expect, onTestFinished, test, vi } from 'vitest';
import { watchContent } from '../../../scripts/host/publisher/content-watch.ts';

test('where files cannot be watched, that is told, and nothing else stops', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const end = watchContent(() => undefined, '/nowhere/at/all');
  expect(warn.mock.calls.join()).toMatch(/published within a minute, not at once: .*ENOENT/);
  end();
});
