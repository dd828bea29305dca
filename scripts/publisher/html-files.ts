import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every HTML file below a folder, as paths relative to it. */
export async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
