import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type SiteSettings, theSite } from '../site.ts';

const sources = [
  'src',
  'public',
  'scripts/host/render',
  'scripts/host/releases',
  'scripts/host/headers',
  'scripts/host/verify',
  'scripts/site/content',
  'scripts/site/host-interface',
  'astro.config.mjs',
  'package-lock.json',
];

interface KnownFile {
  mtimeMs: number;
  size: number;
  hash: string;
}

const knownFiles = new Map<string, KnownFile>();

/** Fingerprint of every file that the site is compiled from. */
export async function sourceFingerprint(): Promise<string> {
  const files = (await Promise.all(sources.map(filesOf))).flat();
  const hashes = await Promise.all(files.map(hashOf));
  const { hash: hashContent, path } = theSite().content;
  const content = await hashContent(path());
  // Astro derives the names of islands from absolute paths.
  return hash('sha256', JSON.stringify([resolve('.'), content, files, hashes])).slice(0, 16);
}

/** Fingerprint of the site's code, without content. */
export async function codeFingerprint(): Promise<string> {
  const files = (await Promise.all(['src', 'package.json', 'tsconfig.json'].map(filesOf))).flat();
  const hashes = await Promise.all(files.map(hashOf));
  return hash('sha256', JSON.stringify([resolve('.'), files, hashes])).slice(0, 16);
}

/**
 * Fingerprint of everything in a release that is not in the database: the source and the settings. The live
 * release is out of date once this changes, even without a new revision.
 */
export async function releaseFingerprint(
  settings: SiteSettings,
  source: string | Promise<string> = sourceFingerprint(),
): Promise<string> {
  const parts = [await source, settings];
  return hash('sha256', JSON.stringify(parts)).slice(0, 16);
}

// Runs on every save, so only modified files are read again.
async function hashOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path);
  const known = knownFiles.get(path);
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.hash;
  const content = hash('sha256', await readFile(path));
  knownFiles.set(path, { mtimeMs, size, hash: content });
  return content;
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
