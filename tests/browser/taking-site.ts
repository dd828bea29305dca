import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyProject } from '../support/project-copy.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { test as onSite } from './site-fixture.ts';

/** A site whose agency takes quote requests, one for each worker that asks for it. */
export const test = onSite.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
    async ({}, use) => {
      const project = await takingProject();
      const site = await startSite({ project });
      await use(site);
      await site.discard();
      await rm(project, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function takingProject(): Promise<string> {
  const project = await copyProject();
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  const facts = join(project, 'content/agency.yaml');
  const text = await readFile(facts, 'utf8');
  await writeFile(facts, text.replace('quoteRequests: off', 'quoteRequests: on'));
  return project;
}
