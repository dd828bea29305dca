import { resolve } from 'node:path';
import type { Snapshot } from '#schemas/snapshot.ts';
import type { BuildProcess } from './build-process.ts';
import type { BuiltRelease, ReleaseTask } from './make-release.ts';
import { writeSnapshot } from './snapshot.ts';
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
export interface BuildOrder extends Pick<ReleaseTask, 'folder' | 'server'> {
  snapshot: Snapshot;
  /** Fingerprint of code and content files; empty to make every page anew. */
  source: string;
}

/**
 * Builds the whole static site of a snapshot and verifies it. Throws a `BuildError` and leaves
 * nothing of its own behind when that fails.
 */
export async function buildRelease(
  astro: BuildProcess,
  { snapshot, folder, server, source }: BuildOrder,
  settings: BuildSettings,
  signal?: AbortSignal,
): Promise<BuiltRelease> {
  const workshop = await openWorkshop();
  try {
    const site = resolve(workshop, 'site');
    const snapshotFile = resolve(workshop, 'content.json');
    await writeSnapshot(snapshotFile, snapshot);
    const { supabaseUrl } = settings;
    const release = { snapshotFile, site, folder: resolve(folder), supabaseUrl, server };
    const env = { ...astroEnvironment(release, settings), SOURCE_FINGERPRINT: source };
    return await astro.run({ env, release }, signal);
  } finally {
    await closeWorkshop(workshop);
  }
}

function astroEnvironment({ snapshotFile, site }: ReleaseTask, settings: BuildSettings) {
  return {
    SNAPSHOT_FILE: snapshotFile,
    OUT_DIR: site,
    CACHE_DIR: resolve(settings.cacheDirectory),
    SITE_URL: settings.siteOrigin,
    PUBLIC_SUPABASE_URL: settings.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    PUBLIC_SENDS_MAIL: settings.sendsMail ? 'yes' : '',
  };
}
