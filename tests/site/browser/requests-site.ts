import { rm } from 'node:fs/promises';
import { copyInstalledProject } from '../../support/installed-copy.ts';
import { type RunningSite, startSite } from '../../support/running-site.ts';
import { test as onSite } from './site-fixture.ts';

/** A site whose agency accepts quote requests, one per worker. */
export const test = onSite.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright requires
    async ({}, use) => {
      const project = await copyInstalledProject();
      const site = await startSite({ project });
      await use(site);
      await site.discard();
      await rm(project, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
