import { join, resolve } from 'node:path';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import { asBuildError } from '../command/build-error.ts';
import { readAgency } from '../content/agency-file.ts';
import { readFeaturedCities, readFixedCities } from '../content/city-files.ts';
import { writeSnapshot } from '../snapshot/take-snapshot.ts';
import { expectedOf } from '../verify/verify-release.ts';
import type { BuildTeam, CityShare } from './build-team.ts';
import { cityPageKeys } from './city-page-keys.ts';
import type { BuiltRelease, ReleaseOrder, Share } from './make-release.ts';
import { closeWorkshop, openWorkshop } from './workshop.ts';

/** Settings that pages show or depend on. */
export interface PageSettings {
  siteOrigin: string;
  /** Where browsers reach Supabase; empty when it answers at the site's own origin. */
  supabaseUrl: string;
  publishableKey: string;
  /** Whether the sign-in service can send mail. */
  sendsMail: boolean;
}

/** What a build needs beside the content. */
export interface BuildSettings extends PageSettings {
  /** Folder for Astro's caches, so that two builds at once do not share one. */
  cacheDirectory: string;
}

/** What to build, and into which folder, which must not exist yet. */
export interface BuildOrder extends Pick<ReleaseOrder, 'folder' | 'server'> {
  snapshot: Snapshot;
  /** Fingerprint of code, content files and settings: pages made of another one are not kept. */
  source: string;
}

/** One build under way. */
interface Build {
  team: BuildTeam;
  /** Folder of its own for what it needs in between. */
  workshop: string;
  snapshotFile: string;
  settings: BuildSettings;
  signal: AbortSignal | undefined;
}

/**
 * Builds the whole static site of a snapshot and verifies it. Throws a `BuildError` and leaves
 * nothing of its own behind but `folder` when that fails.
 */
export async function buildRelease(
  team: BuildTeam,
  { snapshot, folder: place, server, source }: BuildOrder,
  settings: BuildSettings,
  signal?: AbortSignal,
): Promise<BuiltRelease> {
  const workshop = resolve(await openWorkshop());
  const folder = resolve(place);
  try {
    // Astro would only say that some entry of some collection does not match.
    const agency = await readAgency();
    await Promise.all([readFixedCities(), readFeaturedCities()]);
    const snapshotFile = join(workshop, 'content.json');
    const build = { team, workshop, snapshotFile, settings, signal };
    await writeSnapshot(snapshotFile, snapshot);
    const keys = cityPageKeys(snapshot, source);
    const kept = server?.live
      ? await team.first.run('keep', { live: resolve(server.live), keys, folder }, signal)
      : new Set<string>();
    const shares = await makeShares(build, [...keys.keys()], kept);
    const { supabaseUrl } = settings;
    const content = { revision: snapshot.revision, agency, expected: expectedOf(snapshot), keys };
    const order = { ...content, shares, kept, folder, supabaseUrl, server };
    return await team.first.run('release', order, signal);
  } finally {
    team.rest();
    await closeWorkshop(workshop);
  }
}

async function makeShares(build: Build, slugs: string[], kept: Set<string>): Promise<Share[]> {
  const wanted = slugs.filter((slug) => !kept.has(slug));
  const shares = build.team.share(wanted);
  try {
    return await makeTogether(build, slugs, shares);
  } catch (error) {
    build.signal?.throwIfAborted();
    if (shares.length === 1) throw error;
    // Two runs of Astro may be too much for a machine's memory, and both write to `.astro`.
    const { message, log } = asBuildError(error, 'Two processes could not share the build.');
    console.warn(`${message} One process makes all of it.\n${log}`);
    return makeTogether(build, slugs, [{ process: build.team.first, slugs: wanted }]);
  }
}

async function makeTogether(build: Build, slugs: string[], shares: CityShare[]): Promise<Share[]> {
  const made = shares.map((share, place) => {
    const own = new Set(share.slugs);
    const others = slugs.filter((slug) => !own.has(slug));
    return makeShare(build, share, place, others);
  });
  try {
    return await Promise.all(made);
  } catch (error) {
    // What the other process still makes is for nothing, and it must be over before anything else begins.
    build.team.stop();
    await Promise.allSettled(made);
    throw error;
  }
}

async function makeShare(
  { workshop, snapshotFile, settings, signal }: Build,
  { process, slugs }: CityShare,
  place: number,
  madeElsewhere: string[],
): Promise<Share> {
  const folder = join(workshop, `share-${place}`);
  const env = {
    SNAPSHOT_FILE: snapshotFile,
    // Two runs of Astro side by side must not share its caches.
    CACHE_DIR: resolve(settings.cacheDirectory, String(place)),
    ...pageEnvironment(settings),
  };
  const only = place === 0 ? null : slugs;
  return { folder, site: await process.run('pages', { env, folder, only, madeElsewhere }, signal) };
}

function pageEnvironment(settings: PageSettings): Record<string, string> {
  return {
    SITE_URL: settings.siteOrigin,
    PUBLIC_SUPABASE_URL: settings.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    PUBLIC_SENDS_MAIL: settings.sendsMail ? 'yes' : '',
  };
}
