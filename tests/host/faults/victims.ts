import { processNames, processOf } from '../../support/child-processes.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import type { RunningSite, StartOptions } from '../../support/running-site.ts';

/** Processes that are killed in rotation. */
export const victims = ['postgres', 'site', 'backend'] as const;

/** Kills one process of a site with `kill -9`; resolves to the site that continues on the same data. */
export async function killOne(
  site: RunningSite,
  victim: (typeof victims)[number] | 'renderer',
  options: StartOptions = {},
): Promise<RunningSite> {
  if (victim === 'site') {
    await site.stop('SIGKILL');
    return startPreparedSite({ ...options, dataDirectory: site.dataDirectory });
  }
  process.kill(await processOf(site, processNames[victim]), 'SIGKILL');
  return site;
}
