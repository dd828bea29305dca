import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SiteSettings } from '../site.ts';

const sources = [
  'src',
  'content',
  'public',
  'scripts/host/render',
  'scripts/host/releases',
  'scripts/host/headers',
  'scripts/host/verify',
  'astro.config.mjs',
  'package-lock.json',
];

interface KnownFile {
  mtimeMs: number;
  size: number;
  hash: string;
}

const known = new Map<string, KnownFile>();

/**
 * Fingerprint of every file that a site is compiled from: after an update of the code or of `content/`
 * the live release is out of date even though no revision is new.
 */
export async function sourceFingerprint(): Promise<string> {
  const files = (await Promise.all(sources.map(filesOf))).flat();
  const hashes = await Promise.all(files.map(hashOf));
  // Astro names islands after the whole path of their file.
  return hash('sha256', JSON.stringify([resolve('.'), files, hashes])).slice(0, 16);
}

/** Fingerprint of what a release is made from, beside the database: those files, and settings. */
export async function releaseFingerprint(settings: SiteSettings): Promise<string> {
  const both = [await sourceFingerprint(), settings];
  return hash('sha256', JSON.stringify(both)).slice(0, 16);
}

// Asked at each save: only what was touched is read again.
async function hashOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path);
  const before = known.get(path);
  if (before?.mtimeMs === mtimeMs && before.size === size) return before.hash;
  const content = hash('sha256', await readFile(path));
  known.set(path, { mtimeMs, size, hash: content });
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
