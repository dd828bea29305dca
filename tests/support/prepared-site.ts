import { inject } from 'vitest';
import { copyData, startSiteOnCopy } from './prepared-data.ts';
import type { RunningSite, StartOptions } from './running-site.ts';

/** A copy of the prepared data directory: migrated, seeded, with a live release. */
export function copyPreparedData(): Promise<string> {
  return copyData(inject('preparedData'));
}

/** Starts a site on the given prepared data, or on a new copy. */
export async function startPreparedSite(options: StartOptions = {}): Promise<RunningSite> {
  return startSiteOnCopy(options.dataDirectory ?? (await copyPreparedData()), options);
}
