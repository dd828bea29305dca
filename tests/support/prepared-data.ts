import { cp, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import {
  freshDataDirectory,
  type RunningSite,
  type StartOptions,
  startSite,
} from './running-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a site that was started once, published its first release and stopped. */
    preparedData: string;
  }
}

/** Public address of prepared sites. Pages contain it, so with a port each copy would have to render again. */
export const publicAddress = 'https://tallpines.example';

const env = { SITE_URL: publicAddress };

/** Output of a site that serves a release and has its database. */
export const serving = /^Serving .* at (\S+ \()?(?<url>http:[^\s)]+)[\s\S]*Staff sign in/m;

/** Output of a site with changed code or content, when its own release has replaced the prepared one. */
export const ownRelease = /^Live: [\s\S]*^Live: .* at (\S+ \()?(?<url>http:[^\s)]+)/m;

/** Starts a site once per run, so that tests that are not about first starts can use a copy of its data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const everyProject = project.vitest.getRootProject();
  if (everyProject.getProvidedContext().preparedData) return async () => {};
  const site = await startSite({ env });
  await site.stop();
  everyProject.provide('preparedData', site.dataDirectory);
  return () => rm(site.dataDirectory, { recursive: true });
}

/** A copy of a prepared data directory: migrated, seeded, with a live release. */
export async function copyData(prepared: string): Promise<string> {
  const dataDirectory = await freshDataDirectory();
  await cp(prepared, dataDirectory, { recursive: true, preserveTimestamps: true });
  return dataDirectory;
}

/** Starts a site on a copy of prepared data; its release is live immediately. */
export function startSiteOnCopy(
  dataDirectory: string,
  options: StartOptions = {},
): Promise<RunningSite> {
  const { env: more, until = serving } = options;
  return startSite({ ...options, dataDirectory, env: { ...env, ...more }, until });
}
