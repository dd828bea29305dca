import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startSite } from './running-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a site that was started once, published its first release and stopped. */
    preparedData: string;
  }
}

/**
 * Where visitors think that a prepared site is. It stands in every page: with the port in its place,
 * a site on another port would have to build its release anew.
 */
export const publicAddress = 'https://tallpines.example';

/** Starts a site once, so that a test that is not about first starts can begin with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ env: { SITE_URL: publicAddress } });
  await site.stop();
  project.provide('preparedData', site.dataDirectory);
  return () => rm(site.dataDirectory, { recursive: true });
}
