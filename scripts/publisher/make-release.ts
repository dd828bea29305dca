import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { agencySchema } from '#schemas/agency.ts';
import type { PublishedRelease } from '#schemas/release.ts';
import { precompress } from '../server/precompress.ts';
import { cityFiles } from './city-page-keys.ts';
import { factsOf, type InspectedSite, mergeSites, pagesOf } from './inspect-site.ts';
import { type ReleaseRecord, readReleaseRecord, writeReleaseRecord } from './release-record.ts';
import { areWhole, reuseFiles } from './reuse-files.ts';
import { composeHeaders } from './security-headers.ts';
import { type Promises, verifyRelease } from './verify-release.ts';
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
  promises: Promises;
  shares: Share[];
  /** What lies in `folder` already. */
  kept: InspectedSite;
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
  const { revision, promises, shares, kept, keys, folder, supabaseUrl, server } = order;
  const site = mergeSites([...shares.map((share) => share.site), kept]);
  const warnings = verifyRelease(site, promises);
  const agency = agencySchema.parse(parse(await readFile('content/agency.yaml', 'utf8')));
  const headers = composeHeaders(agency, supabaseUrl, site);
  const live = server?.live ?? null;
  const before = live ? readReleaseRecord(live) : null;
  const liveSite = join(live ?? '', 'site');
  const fresh = shares.flatMap((share) => takeOver(share, folder, before, liveSite));
  writeFileSync(join(folder, '_headers'), headers);
  site.files.set('_headers', factsOf(headers));
  const builtAt = new Date().toISOString();
  const release = { revision, builtAt, pages: pagesOf(site).length };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const isSame =
    before !== null && haveSameFiles(before.files, site.files) && areWhole(liveSite, before.files);
  if (server && !isSame) await prepareForServer(folder, fresh, { ...site, keys });
  return { release, warnings, isSame };
}

/** Brings a share's files into the new site, those that are as before from there; answers the others. */
function takeOver(
  share: Share,
  folder: string,
  before: ReleaseRecord | null,
  live: string,
): string[] {
  return [...share.site.files].flatMap(([path, facts]) => {
    const isAsBefore = before?.files.get(path)?.hash === facts.hash;
    if (isAsBefore && reuseFiles(live, folder, [[path, facts]])) return [];
    moveFile(join(share.folder, path), join(folder, path));
    return [path];
  });
}

function haveSameFiles(before: InspectedSite['files'], now: InspectedSite['files']): boolean {
  return (
    before.size === now.size &&
    [...now].every(([path, { hash }]) => before.get(path)?.hash === hash)
  );
}

// More than this would take longer than a build: our server compresses city pages when asked for one.
const mostCompressed = 200;

async function prepareForServer(
  folder: string,
  fresh: string[],
  record: ReleaseRecord,
): Promise<void> {
  const cityPages = new Set([...record.keys.keys()].flatMap(cityFiles));
  const isMuch = fresh.length > mostCompressed;
  await precompress(folder, isMuch ? fresh.filter((path) => !cityPages.has(path)) : fresh);
  writeReleaseRecord(dirname(folder), record);
}
