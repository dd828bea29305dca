import { findRunningSite, type RunningSite } from '../backend/data-directory.ts';
import { addressFor } from '../server/site-server.ts';
import type { SiteUnit } from './site-units.ts';

/**
 * How to reach the site of a unit, if it runs. Only the port is what the site says: root would ask any machine that a site
 * names otherwise.
 */
export async function findSite({
  settings: { DATA_DIR, HOST },
}: SiteUnit): Promise<RunningSite | null> {
  const running = await findRunningSite(DATA_DIR);
  return running && { ...running, url: addressFor(HOST, Number(new URL(running.url).port) || 80) };
}
