import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { publicAddress, serving } from './prepared-data.ts';
import {
  freshDataDirectory,
  type RunningSite,
  type StartOptions,
  startSite,
} from './running-site.ts';

/** A copy of the prepared data directory: migrated, seeded, with a live release. */
export async function copyPreparedData(): Promise<string> {
  const dataDirectory = await freshDataDirectory();
  await cp(inject('preparedData'), dataDirectory, { recursive: true, preserveTimestamps: true });
  return dataDirectory;
}

/** Starts a site on prepared data, a copy of its own unless told which. */
export async function startPreparedSite(options: StartOptions = {}): Promise<RunningSite> {
  return startSite({
    dataDirectory: options.dataDirectory ?? (await copyPreparedData()),
    env: { SITE_URL: publicAddress, ...options.env },
    until: options.until ?? serving,
  });
}
