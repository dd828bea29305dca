import { linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { twinEndings } from '../server/compress.ts';
import type { FileFacts } from '../verify/inspect-site.ts';
import type { EarlierRelease } from './release-record.ts';

type SizedFile = [path: string, facts: Pick<FileFacts, 'size'>];

/**
 * Puts files of an earlier release, compressed twins included, into a new site, so that they take no
 * further room and need neither be made nor compressed again: all of them, or none. Their folders
 * must exist. Answers whether that was possible.
 */
export function reuseFiles(
  { site: from, record }: EarlierRelease,
  to: string,
  files: SizedFile[],
): boolean {
  // Half a file, as a power failure leaves it, must not live on in the next release.
  if (!areWhole(from, files)) return false;
  const twins = files
    .flatMap(([path]) => Object.values(twinEndings).map((ending) => path + ending))
    .filter((path) => {
      const facts = record.twins.get(path);
      return facts && areWhole(from, [[path, facts]]);
    });
  const paths = [...files.map(([path]) => path), ...twins];
  try {
    for (const path of paths) linkSync(join(from, path), join(to, path));
    return true;
  } catch {
    // Some file systems know no links, and none lets a file have them without end.
    for (const path of paths) rmSync(join(to, path), { force: true });
    return false;
  }
}

/** Whether the files of a site are there in their full length. */
export function areWhole(site: string, files: Iterable<SizedFile>): boolean {
  return [...files].every(
    ([path, { size }]) => statSync(join(site, path), { throwIfNoEntry: false })?.size === size,
  );
}

/** Makes the folders that files of a site lie in. */
export function makeFolders(site: string, paths: Iterable<string>): void {
  const folders = new Set([...paths].map((path) => dirname(join(site, path))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
}
