import { linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileFacts } from './inspect-site.ts';

const compressedTwins = ['.br', '.gz'];

/**
 * Puts files of the earlier site, compressed twins included, into the new one, so that they take no
 * further room and need neither be made nor compressed again: all of them, or none. Answers whether
 * that was possible.
 */
export function reuseFiles(earlier: string, site: string, files: [string, FileFacts][]): boolean {
  // Half a file, as a power failure leaves it, must not live on in the next release.
  if (!areWhole(earlier, files)) return false;
  const twins = files.flatMap(([path]) => compressedTwins.map((ending) => path + ending));
  const paths = [
    ...files.map(([path]) => path),
    ...twins.filter((path) => sizeOf(join(earlier, path))),
  ];
  try {
    for (const path of paths) linkFile(join(earlier, path), join(site, path));
    return true;
  } catch {
    // Some file systems know no links, and none lets a file have them without end.
    for (const path of paths) rmSync(join(site, path), { force: true });
    return false;
  }
}

/** Whether the files of a site are there in their full length. */
export function areWhole(site: string, files: Iterable<[string, FileFacts]>): boolean {
  return [...files].every(([path, { size }]) => sizeOf(join(site, path)) === size);
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  linkSync(from, to);
}
