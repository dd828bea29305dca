import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The content of every file of a release's site, without compressed variants. */
export async function siteBytes(release: string): Promise<Map<string, string>> {
  return folderBytes(join(release, 'site'));
}

/** The content of every file in a folder, without compressed variants. */
export async function folderBytes(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !/\.(br|gz)$/.test(path)) {
      files.set(path.slice(folder.length), await readFile(path, 'base64'));
    }
  }
  return files;
}

/** Paths that differ between two sites or exist in only one of them. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}
