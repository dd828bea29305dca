import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../../scripts/host/database/postgres/postgres-server.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

test('a temporary PostgreSQL cannot tell systemd that the site is stopping', async () => {
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = await freshDataDirectory();
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await startPostgres(folder, { isScratch: true });
  onTestFinished(server.stop);
  const [file] = await Array.fromAsync(glob(join(folder, '**/postmaster.pid')));
  const [pid] = (await readFile(file ?? '', 'utf8')).split('\n');
  const environment = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
  expect(environment).toContainEqual(expect.stringMatching(/^PATH=/));
  expect(environment).not.toContainEqual(expect.stringMatching(/^NOTIFY_SOCKET=/));
});
