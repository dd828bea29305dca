import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageSettings } from './builder.ts';

// The publisher, too: it writes the headers that go out with every page.
const sources = [
  'src',
  'content',
  'public',
  'scripts/render',
  'scripts/verify',
  'astro.config.ts',
  'package-lock.json',
];

/**
 * Fingerprint of every file and setting a build is made from, beside the database. After an update
 * of the code or of `content/` the live release is out of date even though no revision is new.
 */
export async function sourceFingerprint(settings: PageSettings): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of sources) {
    for (const file of await filesOf(source)) {
      hash.update(file).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
