import type { TestProject } from 'vitest/node';
import { copyData, startSiteOnCopy } from './prepared-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a freshly built site. */
    dist: string;
    /** Its data directory, secrets included. */
    dataDirectory: string;
    /** Where `npm start` serves it. */
    siteUrl: string;
  }
}

/** Serves the prepared site once for all tests that read its files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await copyData(project.getProvidedContext().preparedData);
  const site = await startSiteOnCopy(dataDirectory);
  project.provide('dist', await site.files());
  project.provide('dataDirectory', dataDirectory);
  project.provide('siteUrl', site.url);
  return () => site.discard();
}
