import { writeFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { newBackupPath } from '../../../scripts/host/backup/backup-source.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a backup never overwrites another one of the same second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const environment = readEnvironment({ DATA_DIR: await ownDataDirectory() });
  const first = await newBackupPath('before-restore', environment);
  await writeFile(first, 'first');
  const second = first.replace('.tar.gz', '-2.tar.gz');
  expect(await newBackupPath('before-restore', environment)).toBe(second);
});
