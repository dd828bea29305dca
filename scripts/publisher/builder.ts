import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PublishedRelease } from '#schemas/release.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { OperatorError } from '../environment.ts';
import type { BuildProcess } from './build-process.ts';
import { composeHeaders } from './security-headers.ts';
import { writeSnapshot } from './snapshot.ts';
import { verifyRelease } from './verify-release.ts';
import { closeWorkshop, moveFolder, openWorkshop } from './workshop.ts';

/** What a build needs beside the content. */
export interface BuildSettings {
  siteOrigin: string;
  /** Where browsers reach Supabase; empty when it answers at the site's own origin. */
  supabaseUrl: string;
  publishableKey: string;
  /** Whether the sign-in service can send mail. */
  sendsMail: boolean;
  /** Folder for Astro's caches, so that two builds at once do not share one. */
  cacheDirectory: string;
}

/** A build that did not succeed; the message is for staff, the log for the person at the terminal. */
export class BuildError extends OperatorError {
  readonly log: string;
  constructor(message: string, log = '') {
    super(message);
    this.log = log;
  }
}

/** A finished, verified release. */
export interface BuiltRelease {
  release: PublishedRelease;
  /** Broken links that staff typed into content: told, but no reason to hold a release back. */
  warnings: string[];
}

/**
 * Builds the whole static site of a snapshot into `folder`, which must not exist yet, and verifies
 * it. Throws a {@link BuildError} and leaves nothing behind when that fails.
 */
export async function buildRelease(
  astro: BuildProcess,
  snapshot: Snapshot,
  folder: string,
  settings: BuildSettings,
  signal?: AbortSignal,
): Promise<BuiltRelease> {
  const workshop = await openWorkshop();
  const site = join(workshop, 'site');
  const snapshotFile = join(workshop, 'content.json');
  try {
    await writeSnapshot(snapshotFile, snapshot);
    await runAstro(astro, astroEnvironment(snapshotFile, site, settings), signal);
    await writeFile(join(site, '_headers'), await composeHeaders(site, settings.supabaseUrl));
    const { pages, warnings } = await verifyRelease(site, snapshot);
    const release = { revision: snapshot.revision, builtAt: new Date().toISOString(), pages };
    await writeFile(join(site, 'release.json'), JSON.stringify(release));
    await moveFolder(site, folder);
    return { release, warnings };
  } finally {
    await closeWorkshop(workshop);
  }
}

function astroEnvironment(snapshotFile: string, site: string, settings: BuildSettings) {
  return {
    SNAPSHOT_FILE: resolve(snapshotFile),
    OUT_DIR: resolve(site),
    CACHE_DIR: resolve(settings.cacheDirectory),
    SITE_URL: settings.siteOrigin,
    PUBLIC_SUPABASE_URL: settings.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    PUBLIC_SENDS_MAIL: settings.sendsMail ? 'yes' : '',
  };
}

async function runAstro(astro: BuildProcess, env: Record<string, string>, signal?: AbortSignal) {
  try {
    await astro.run(env, signal);
  } catch (error) {
    throw new BuildError('The pages could not be built.', (error as Error).message);
  }
}
