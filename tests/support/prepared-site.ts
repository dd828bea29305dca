import { inject } from 'vitest';
import { copyData, startOnCopy } from './prepared-data.ts';
import type { RunningSite, StartOptions } from './running-site.ts';

/** A copy of the prepared data directory: migrated, seeded, with a live release. */
export function copyPreparedData(): Promise<string> {
  return copyData(inject('preparedData'));
}

/** Starts a site on prepared data, a copy of its own unless told which. */
export async function startPreparedSite(options: StartOptions = {}): Promise<RunningSite> {
  return startOnCopy(options.dataDirectory ?? (await copyPreparedData()), options);
}
