import { copyFileSync, linkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { EarlierRelease } from './release-record.ts';

/** What the names of the compressed versions of a file end with. */
export const packedEndings = { br: '.br', gzip: '.gz' } as const;

/** Whether a file is a compressed version of the one beside it. */
export function isPacked(path: string): boolean {
  return Object.values(packedEndings).some((ending) => path.endsWith(ending));
}

/** Lengths in bytes of compressed files, by path. */
export type PackedFiles = [path: string, facts: { size: number }][];

/**
 * Puts a file of an earlier release into a new site, as a link where the file system allows it, with
 * its compressed versions. Its folder must exist. Answers those versions; `null` when the file is not
 * there in its full length, as a power failure leaves it.
 */
export function reuseFile(
  { site: from, record }: EarlierRelease,
  to: string,
  path: string,
): PackedFiles | null {
  if (!isWhole(from, path, record.files.get(path))) return null;
  const packed = Object.values(packedEndings).flatMap((ending): PackedFiles => {
    const facts = record.packed.get(path + ending);
    return facts && isWhole(from, path + ending, facts) ? [[path + ending, facts]] : [];
  });
  for (const name of [path, ...packed.map(([name]) => name)])
    place(join(from, name), join(to, name));
  return packed;
}

/** Whether a file is there in its full length. */
function isWhole(site: string, path: string, facts: { size: number } | undefined): boolean {
  const found = statSync(join(site, path), { throwIfNoEntry: false });
  return facts !== undefined && found?.size === facts.size;
}

function place(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Some file systems know no links, and none lets a file have them without end.
    rmSync(to, { force: true });
    copyFileSync(from, to);
  }
}
