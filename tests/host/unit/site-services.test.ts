import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findRunningSite } from '../../../scripts/host/backend/data-directory.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import { SiteServices } from '../../../scripts/host/supervisor/site-services.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

test('a version on trial does not count as the running one until it accepts writes', async () => {
  const dataDirectory = await freshDataDirectory();
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const services = new SiteServices({
    environment: readEnvironment({ DATA_DIR: dataDirectory }),
    proxy: new BackendProxy(),
    url: 'http://localhost:9',
    show: () => undefined,
  });
  await services.begin(async () => ({}));
  onTestFinished(() => services.stop());
  const running = () => findRunningSite(dataDirectory);
  expect(await running()).toMatchObject({ url: 'http://localhost:9' });
  expect((await running())?.code).toBeUndefined();
  services.open();
  expect((await running())?.code).toBe(process.cwd());
});
