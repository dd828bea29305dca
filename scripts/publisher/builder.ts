import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Snapshot } from '#schemas/snapshot.ts';
import type { PublishedRelease } from '#schemas/release.ts';
import { OperatorError } from '../environment.ts';
import { composeHeaders } from './security-headers.ts';
import { writeSnapshot } from './snapshot.ts';
import { verifyRelease } from './verify-release.ts';

/** What a build needs beside the content. */
export interface BuildSettings {
  siteOrigin: string;
  /** Where browsers reach Supabase; empty when it answers at the site's own origin. */
  supabaseUrl: string;
  publishableKey: string;
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
  snapshot: Snapshot,
  folder: string,
  settings: BuildSettings,
  signal?: AbortSignal,
): Promise<BuiltRelease> {
  const snapshotFile = `${folder}.content.json`;
  try {
    await writeSnapshot(snapshotFile, snapshot);
    await runAstro(astroEnvironment(resolve(snapshotFile), folder, settings), signal);
    await writeFile(join(folder, '_headers'), await composeHeaders(folder, settings.supabaseUrl));
    const { pages, warnings } = await verifyRelease(folder, snapshot);
    const release = { revision: snapshot.revision, builtAt: new Date().toISOString(), pages };
    await writeFile(join(folder, 'release.json'), JSON.stringify(release));
    return { release, warnings };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(snapshotFile, { force: true });
  }
}

/** Only what a build may know: no secret of this process reaches the child. */
function astroEnvironment(snapshotFile: string, folder: string, settings: BuildSettings) {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    SNAPSHOT_FILE: snapshotFile,
    OUT_DIR: resolve(folder),
    CACHE_DIR: resolve(settings.cacheDirectory),
    SITE_URL: settings.siteOrigin,
    PUBLIC_SUPABASE_URL: settings.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
  };
}

function runAstro(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    let log = '';
    const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
      env,
      ...(signal ? { signal } : {}),
    });
    const collect = (text: Buffer) => {
      log = (log + text.toString()).slice(-20_000);
    };
    astro.stdout.on('data', collect);
    astro.stderr.on('data', collect);
    astro.on('error', (error) => failed(new BuildError(`The build was stopped: ${error.message}`, log)));
    astro.on('close', (code) =>
      code === 0 ? done() : failed(new BuildError('The pages could not be built.', log)),
    );
  });
}
