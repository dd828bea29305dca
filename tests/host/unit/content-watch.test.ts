import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchContent } from '../../../scripts/host/publisher/content-watch.ts';
import { eventually } from '../../support/eventually.ts';

test('prints a warning when files cannot be watched', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const stopWatching = watchContent('/nowhere/at/all', () => undefined);
  await eventually(
    () => warn.mock.calls.join(),
    (printed) => printed !== '',
  );
  expect(warn.mock.calls.join()).toMatch(
    /published within a minute, not at once: The content folder \/nowhere\/at\/all does not exist/,
  );
  stopWatching();
});

test('notices each change, in new folders and beside links that lead to themselves too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let changes = 0;
  const stopWatching = watchContent(folder, () => {
    changes += 1;
  });
  onTestFinished(stopWatching);
  /** Repeated, because watching begins a moment later. */
  const untilNoticed = async (change: (attempt: number) => Promise<unknown>) => {
    const before = changes;
    let attempt = 0;
    await eventually(
      async () => {
        await change(attempt);
        attempt += 1;
        return changes;
      },
      (now) => now > before,
    );
  };
  await untilNoticed((attempt) => writeFile(join(folder, 'agency.yaml'), String(attempt)));
  await untilNoticed((attempt) => symlink(`${attempt}.yaml`, join(folder, `${attempt}.yaml`)));
  await untilNoticed((attempt) => mkdir(join(folder, `cities-${attempt}`)));
  await untilNoticed((attempt) => writeFile(join(folder, 'cities-0/katy.yaml'), String(attempt)));
  await rename(join(folder, 'cities-0'), join(folder, 'towns'));
  await untilNoticed((attempt) => writeFile(join(folder, 'towns/katy.yaml'), String(attempt)));
});
