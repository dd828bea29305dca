import { existsSync, linkSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const list = 'files.json';
const listSchema = z.record(z.string(), z.string());

/** What a new release has in common with the one before it. */
export interface Comparison {
  /** Paths of files that the earlier release does not hold, or not like this. */
  changed: string[];
  /** No visitor could tell the two releases apart. */
  isSame: boolean;
}

/** Writes the hashes of a release's files into its folder, for the release after it to compare. */
export function writeFileList(release: string, files: Map<string, string>): void {
  writeFileSync(join(release, list), JSON.stringify(Object.fromEntries(files)));
}

/** Compares the files of a new release with those of the release in a folder, if there is one. */
export function compareFiles(earlier: string | null, files: Map<string, string>): Comparison {
  const before = earlier ? readFileList(earlier) : null;
  if (!before) return { changed: [...files.keys()], isSame: false };
  const changed = [...files].filter(([path, hash]) => before[path] !== hash).map(([path]) => path);
  return { changed, isSame: changed.length === 0 && Object.keys(before).length === files.size };
}

function readFileList(release: string): Record<string, string> | null {
  try {
    return listSchema.parse(JSON.parse(readFileSync(join(release, list), 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Puts a file of the earlier site, compressed twins included, in the place of the same file of the
 * new one, so that it takes no further room and need not be compressed again. Answers whether that
 * was possible.
 */
export function reuseFile(earlier: string, site: string, path: string): boolean {
  const [old, fresh] = [join(earlier, path), join(site, path)];
  // Half a file, as a power failure leaves it, must not live on in the next release.
  if (statSync(old, { throwIfNoEntry: false })?.size !== statSync(fresh).size) return false;
  try {
    for (const ending of ['.br', '.gz']) {
      if (existsSync(old + ending)) linkSync(old + ending, fresh + ending);
    }
    linkSync(old, `${fresh}.old`);
    renameSync(`${fresh}.old`, fresh);
    return true;
  } catch {
    return false;
  }
}
