import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Agency } from '#schemas/content/agency.ts';
import type { PublishedRelease } from '#schemas/publishing/release.ts';
import {
  type EarlierRelease,
  openEarlierRelease,
  writeReleaseRecord,
} from '../releases/release-record.ts';
import { areWhole, makeFolders, reuseFiles } from '../releases/reuse-files.ts';
import { precompress } from '../server/precompress.ts';
import { factsOf, type InspectedSite, mergeSites, pagesOf } from '../verify/inspect-site.ts';
import { composeHeaders } from '../verify/security-headers.ts';
import { type Expected, verifyRelease } from '../verify/verify-release.ts';
import { cityFiles } from './city-page-keys.ts';
import { siteOfKept } from './keep-pages.ts';
import { moveFile } from './workshop.ts';

/** Files that one run of Astro made. */
export interface Share {
  folder: string;
  site: InspectedSite;
}

/** What to make of the pages that Astro wrote. */
export interface ReleaseOrder {
  /** Of the content it is made of. */
  revision: number;
  agency: Agency;
  expected: Expected;
  shares: Share[];
  /** Slugs of the cities whose pages lie in `folder` already. */
  kept: Set<string>;
  /** See `cityPageKeys`. */
  keys: Map<string, string>;
  /** Where the finished site goes. */
  folder: string;
  supabaseUrl: string;
  /** For our own server: compressed, and compared with the live release. A CDN does both itself. */
  server: { live: string | null } | null;
}

/** A finished, verified release. */
export interface BuiltRelease {
  release: PublishedRelease;
  /** Broken links that staff typed into content: told, but no reason to hold a release back. */
  warnings: string[];
  /** No visitor could tell it from the live release. */
  isSame: boolean;
}

/** Verifies what Astro built and makes a release of it. Throws a `BuildError` when it is not whole. */
export async function makeRelease(order: ReleaseOrder): Promise<BuiltRelease> {
  const { revision, agency, expected, shares, kept, folder, supabaseUrl, server } = order;
  const live = server?.live ? openEarlierRelease(server.live) : null;
  const parts = shares.map((share) => share.site);
  const site = mergeSites(live ? [...parts, siteOfKept(live.record, kept)] : parts);
  const warnings = verifyRelease(site, expected);
  const headers = composeHeaders(agency, supabaseUrl, site);
  makeFolders(folder, site.files.keys());
  const fresh = shares.flatMap((share) => takeOver(share, folder, live));
  writeFileSync(join(folder, '_headers'), headers);
  site.files.set('_headers', factsOf(headers));
  const builtAt = new Date().toISOString();
  const release = { revision, builtAt, pages: pagesOf(site).length };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const isSame = live !== null && isLike(live, site);
  // The keys may be new where the pages are not: the next build is to find them all the same.
  if (isSame) await writeReleaseRecord(dirname(live.site), { ...live.record, keys: order.keys });
  else if (server) await prepareForServer(order, site, fresh, live);
  return { release, warnings, isSame };
}

/** Brings a share's files into the new site, those that are as before from there; answers the others. */
function takeOver(share: Share, folder: string, live: EarlierRelease | null): string[] {
  return [...share.site.files].flatMap(([path, facts]) => {
    const isAsBefore = live?.record.files.get(path)?.hash === facts.hash;
    if (isAsBefore && reuseFiles(live, folder, [[path, facts]])) return [];
    moveFile(join(share.folder, path), join(folder, path));
    return [path];
  });
}

function isLike({ site, record }: EarlierRelease, { files }: InspectedSite): boolean {
  return (
    record.files.size === files.size &&
    [...files].every(([path, { hash }]) => record.files.get(path)?.hash === hash) &&
    areWhole(site, [...record.files, ...record.twins])
  );
}

// More than this would take longer than a build: our server compresses city pages when asked for one.
const mostCompressed = 200;

async function prepareForServer(
  { folder, keys }: ReleaseOrder,
  { files, kinds }: InspectedSite,
  fresh: string[],
  live: EarlierRelease | null,
): Promise<void> {
  const reused = [...(live?.record.twins ?? [])].filter((twin) => areWhole(folder, [twin]));
  const isMuch = fresh.length > mostCompressed;
  const made = await precompress(folder, isMuch ? withoutCities(fresh, keys) : fresh);
  const twins = new Map([...reused, ...made]);
  await writeReleaseRecord(dirname(folder), { files, twins, kinds, keys });
}

function withoutCities(paths: string[], keys: ReleaseOrder['keys']): string[] {
  const cityPages = new Set([...keys.keys()].flatMap(cityFiles));
  return paths.filter((path) => !cityPages.has(path));
}
