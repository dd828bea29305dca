import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { agencySchema } from '#schemas/agency.ts';
import type { PublishedRelease } from '#schemas/release.ts';
import { precompress } from '../server/precompress.ts';
import { hashOf, inspectSite } from './inspect-site.ts';
import { compareFiles, reuseFile, writeFileList } from './reuse-files.ts';
import { composeHeaders } from './security-headers.ts';
import { readSnapshot } from './snapshot.ts';
import { verifyRelease } from './verify-release.ts';
import { moveFolder } from './workshop.ts';

/** What to make of the pages that Astro wrote. */
export interface ReleaseTask {
  snapshotFile: string;
  /** Folder that Astro wrote to. */
  site: string;
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
export async function makeRelease(task: ReleaseTask): Promise<BuiltRelease> {
  const snapshot = await readSnapshot(task.snapshotFile);
  if (!snapshot) throw new Error(`${task.snapshotFile} is missing.`);
  const site = inspectSite(task.site);
  const warnings = verifyRelease(site, snapshot);
  const agency = agencySchema.parse(parse(await readFile('content/agency.yaml', 'utf8')));
  const headers = composeHeaders(agency, task.supabaseUrl, site);
  writeFileSync(join(task.site, '_headers'), headers);
  site.files.set('_headers', hashOf(headers));
  const builtAt = new Date().toISOString();
  const release = { revision: snapshot.revision, builtAt, pages: site.pages.length };
  writeFileSync(join(task.site, 'release.json'), JSON.stringify(release));
  await moveFolder(task.site, task.folder);
  const isSame = task.server ? await prepareForServer(task.folder, task.server, site.files) : false;
  return { release, warnings, isSame };
}

/** Answers whether the live release is the same, file by file. */
async function prepareForServer(
  folder: string,
  { live }: { live: string | null },
  files: Map<string, string>,
): Promise<boolean> {
  const { changed, isSame } = compareFiles(live, files);
  if (isSame) return true;
  const fresh = new Set(changed);
  for (const path of files.keys()) {
    if (!fresh.has(path) && !reuseFile(join(live ?? '', 'site'), folder, path)) fresh.add(path);
  }
  await precompress(folder, [...fresh]);
  writeFileList(dirname(folder), files);
  return false;
}
