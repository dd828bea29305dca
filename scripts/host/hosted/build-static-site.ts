import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { type Environment, now, siteOrigin } from '../command/environment.ts';
import { describeError } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { isCompressedVariant } from '../releases/compress.ts';
import type { RenderedRelease } from '../render/render-release.ts';
import { Renderer } from '../render/renderer.ts';
import type { SavedContent } from '../site.ts';
import { openContentSource } from '../snapshot/content-source.ts';
import type { RowCheck } from '../snapshot/parse-snapshot.ts';
import { readPrevious, takeSnapshot, writeSnapshot } from '../snapshot/take-snapshot.ts';
import { HostedBuildLog } from './build-log.ts';

interface BuildFiles {
  /** Folder that the site replaces. */
  output: string;
  /** File that the content is written to. Its previous version is compared with the new one. */
  snapshotFile: string;
}

/**
 * `npm run build`: renders the content of the database into a folder. Records in the `releases` table that the
 * build began, or why it failed. Only the host's `/release.json` shows whether a release is live.
 */
export async function buildStaticSite(environment: Environment, files: BuildFiles): Promise<void> {
  if (environment.PUBLIC_SUPABASE_URL && !environment.SITE_URL) {
    throw new OperatorError("Set SITE_URL to the site's public URL. Pages contain it.");
  }
  const log = openReleaseLog(environment);
  let building: number | null = null;
  try {
    const { release, pageDates } = await build(
      environment,
      files,
      log !== null,
      (revision, problems) => {
        building = revision;
        return log?.building(revision, problems);
      },
    );
    await log?.pageDates(release.revision, pageDates).catch((error) => {
      console.warn(`The days of changed pages could not be recorded. ${describeError(error)}`);
    });
  } catch (error) {
    const reason =
      error instanceof OperatorError ? error.message : 'Something unexpected stopped the build.';
    // If the content could not be read, the newest save shows why it is not published.
    const revision = building ?? (await log?.newestWaiting());
    if (revision) await log?.failed(revision, `${reason} The live site stays as it was.`);
    throw error;
  }
}

/** A hosted project's log; `null` without its secret key, and for the embedded database. */
function openReleaseLog(environment: Environment): HostedBuildLog | null {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = environment;
  if (!url || !key) return null;
  return new HostedBuildLog(createClient(url, key, { auth: { persistSession: false } }));
}

async function build(
  environment: Environment,
  { output, snapshotFile }: BuildFiles,
  recordsDays: boolean,
  onBegin: (revision: number, rowProblems: readonly string[]) => Promise<void> | undefined,
): Promise<RenderedRelease> {
  const source = await openContentSource(environment);
  const renderer = new Renderer();
  try {
    const before = await readPrevious(snapshotFile);
    const check: RowCheck = (part, row) => renderer.check(part, row);
    const { snapshot, rowProblems } = await takeSnapshot(source.content, before, check);
    for (const problem of rowProblems) console.warn(problem);
    await writeSnapshot(snapshotFile, snapshot);
    await onBegin(snapshot.revision, rowProblems);
    const settings = { ...source.settings, siteOrigin: siteOrigin(environment) };
    const content = { snapshot, settings, now: now(environment) };
    const rendered = await renderInto(output, { content, recordsDays }, renderer);
    const { release, warnings } = rendered;
    for (const warning of warnings) console.warn(warning);
    console.log(`Revision ${release.revision}: ${release.pages} pages → ${output}/`);
    return rendered;
  } finally {
    renderer.stop();
    await source.close();
  }
}

/** Renders all pages and then replaces `output`, which stays as it was if anything fails. */
async function renderInto(
  output: string,
  job: { content: SavedContent; recordsDays: boolean },
  renderer: Renderer,
): Promise<RenderedRelease> {
  const workspace = `${output}.new`;
  const [release, site] = [join(workspace, 'release'), join(workspace, 'site')];
  await rm(workspace, { recursive: true, force: true });
  await mkdir(release, { recursive: true });
  try {
    const folder = join(release, 'site');
    const rendered = await renderer.render({ ...job, folder, live: null, goesLive: false });
    // A copy, because files of a release are hard links to the cache. Hosts compress files themselves.
    await cp(folder, site, { recursive: true, filter: (path) => !isCompressedVariant(path) });
    await rm(output, { recursive: true, force: true });
    await rename(site, output);
    return rendered;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
