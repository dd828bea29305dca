import { build } from 'astro';
import { type InspectedSite, inspectSite } from '../verify/inspect-site.ts';
import { cityFiles } from './city-page-keys.ts';

/** One run of Astro: what it reads from the environment, and which of its pages are wanted. */
export interface PagesOrder {
  env: Record<string, string>;
  /** Folder that Astro writes to. */
  folder: string;
  /** Slugs of city records of whose pages only those are wanted; `null` for the whole site. */
  only: string[] | null;
  /** Slugs of city records whose pages are taken from elsewhere. */
  madeElsewhere: string[];
}

/** Lets Astro build the site, or its share of it. Astro's own errors pass through. */
export async function makePages(order: PagesOrder): Promise<InspectedSite> {
  const { env, folder, only, madeElsewhere } = order;
  Object.assign(process.env, env, { OUT_DIR: folder });
  await build({ root: process.cwd(), logLevel: 'warn' });
  const unwanted = new Set(madeElsewhere.flatMap(cityFiles));
  const wanted = only && new Set(only.flatMap(cityFiles));
  return inspectSite(folder, (path) => (wanted ? wanted.has(path) : !unwanted.has(path)));
}
