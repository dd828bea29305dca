import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readEnvironment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { publishedReleaseSchema } from '../releases/published-release.ts';
import { theSite } from '../site.ts';
import { buildStaticSite } from './build-static-site.ts';

/** Builds the static site into a folder that is new, empty or contains an earlier build. */
export async function runBuildCommand(folder: string): Promise<void> {
  refuseOtherFiles(folder);
  const environment = readEnvironment();
  // A short path in messages.
  const output = relative('.', folder).startsWith('..') ? folder : relative('.', folder);
  await buildStaticSite(environment, { output, snapshotFile: theSite().pages.snapshotFile });
  if (environment.SITE_URL) return;
  console.warn(
    `SITE_URL is not set, so canonical addresses, the sitemap and robots.txt say http://localhost:${environment.PORT}. Set it to the site's public address before you publish this build.`,
  );
}

function refuseOtherFiles(folder: string): void {
  if (!existsSync(folder)) return;
  const isOurs =
    statSync(folder).isDirectory() && (readdirSync(folder).length === 0 || isBuild(folder));
  if (isOurs) return;
  throw new OperatorError(
    `${folder} contains something other than a build of this site, and a build would replace it. Nothing was changed: name a new or empty folder.`,
  );
}

function isBuild(folder: string): boolean {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) return false;
  try {
    return publishedReleaseSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success;
  } catch {
    return false;
  }
}
