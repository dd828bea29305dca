import type { TestProject } from 'vitest/node';
import { copyData, startOnCopy } from './prepared-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a freshly built site. */
    dist: string;
    /** Data directory it was built in, secrets included. */
    dataDirectory: string;
    /** Where it is served, as `npm start` serves it. */
    siteUrl: string;
  }
}

/** Serves the prepared site once for all tests that read built files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await copyData(project.getProvidedContext().preparedData);
  const site = await startOnCopy(dataDirectory);
  project.provide('dist', await site.files());
  project.provide('dataDirectory', dataDirectory);
  project.provide('siteUrl', site.url);
  return () => site.discard();
}
