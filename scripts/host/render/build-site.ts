import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAgency, type SavedContent, type SiteSettings } from '../site.ts';
import { writeSnapshot } from '../snapshot/take-snapshot.ts';
import { inspectSite } from '../verify/inspect-site.ts';
import { runAstro } from './child-process.ts';
import { checkContentFiles, inAstroFolder } from './compile-site.ts';
import { type ComposedRelease, composeRelease } from './compose-release.ts';
import { writePictures } from './pictures/encode-picture-file.ts';

/**
 * Builds the whole static site with a plain `astro build`, verifies it and puts it in the place of
 * `output`. Rejects with a `BuildError` and leaves `output` as it was when that fails.
 */
export async function buildSite(content: SavedContent, output: string): Promise<ComposedRelease> {
  const agency = await readAgency();
  await checkContentFiles();
  return inAstroFolder(async (folder) => {
    const [site, snapshotFile] = [join(folder, 'site'), join(folder, 'content.json')];
    await writeSnapshot(snapshotFile, content.snapshot);
    await runAstro('pages', site, { ...environmentOf(content), SNAPSHOT_FILE: snapshotFile });
    await writePictures(content.snapshot.pictures, site);
    const composed = composeRelease(inspectSite(site), agency, content);
    await writeFile(join(site, '_headers'), composed.headers);
    await writeFile(join(site, 'release.json'), JSON.stringify(composed.release));
    await replaceFolder(site, output);
    return composed;
  });
}

/** What `site-content` reads while Astro builds. */
function environmentOf({ settings, now }: SavedContent): Record<string, string> {
  const { siteOrigin, supabaseUrl, publishableKey, sendsMail }: SiteSettings = settings;
  return {
    SITE_URL: siteOrigin,
    PUBLIC_SUPABASE_URL: supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    PUBLIC_SENDS_MAIL: sendsMail ? 'yes' : '',
    SOURCE_DATE_EPOCH: String(Math.floor(Date.parse(now) / 1000)),
  };
}

/** Also to another file system, and never half of it. */
async function replaceFolder(from: string, to: string): Promise<void> {
  await rm(`${to}.new`, { recursive: true, force: true });
  await cp(from, `${to}.new`, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(`${to}.new`, to);
}
