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

/**
 * Where visitors think that a prepared site is. It stands in every page: with the port in its place,
 * a site on another port would have to build its release anew.
 */
export const publicAddress = 'https://tallpines.example';

const env = { SITE_URL: publicAddress };

/** What a site prints when it serves a release and its database is up. */
export const serving = /^Serving .* at (?<url>\S+)$[\s\S]*Staff sign in/m;

/** What a site of other code or content files prints when its own release is live, after the prepared one. */
export const ownRelease = /^Live: [\s\S]*^Live: .* at (?<url>\S+)$/m;

/**
 * Starts a site once for all projects of a run, so that a test that is not about first starts can
 * begin with a copy.
 */
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

/** Starts a site on a copy of prepared data; its release is live as soon as it serves. */
export function startOnCopy(
  dataDirectory: string,
  options: StartOptions = {},
): Promise<RunningSite> {
  const { env: more, until = serving } = options;
  return startSite({ ...options, dataDirectory, env: { ...env, ...more }, until });
}
