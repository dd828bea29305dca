import { build } from 'astro';
import { cityFiles } from './city-page-keys.ts';
import { type InspectedSite, inspectSite } from './inspect-site.ts';

/** One run of Astro: what it reads from the environment, and which of its pages are wanted. */
export interface PagesOrder {
  env: Record<string, string>;
  /** Folder that Astro writes to. */
  folder: string;
  /** Slugs of city records of whose pages only those are wanted; `null` for the whole site. */
  only: string[] | null;
}

/** Lets Astro build the site, or its share of it. Astro's own errors pass through. */
export async function makePages({ env, folder, only }: PagesOrder): Promise<InspectedSite> {
  Object.assign(process.env, env);
  await build({ root: process.cwd(), logLevel: 'warn' });
  if (only === null) return inspectSite(folder);
  const wanted = new Set(only.flatMap(cityFiles));
  return inspectSite(folder, (path) => wanted.has(path));
}
