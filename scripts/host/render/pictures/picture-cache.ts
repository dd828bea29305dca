import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../../command/cache-folder.ts';

const unusedInMilliseconds = 30 * 24 * 60 * 60_000;

const picturesFolder = () => join(cacheFolder(), 'pictures');

/** Returns a file from the cache, and creates it if it is not there. The name must identify the content. */
export async function cachedPicture(name: string, create: () => Promise<Buffer>): Promise<Buffer> {
  const folder = picturesFolder();
  const path = join(folder, name);
  try {
    const content = await readFile(path);
    await utimes(path, new Date(), new Date());
    return content;
  } catch {
    const content = await create();
    await mkdir(folder, { recursive: true });
    // Another process may be writing the same file.
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, content);
    await rename(unfinished, path);
    return content;
  }
}

/** Removes files that were not used for a month. */
export async function removeUnusedPictures(): Promise<void> {
  const folder = picturesFolder();
  const oldest = Date.now() - unusedInMilliseconds;
  for (const name of await readdir(folder).catch(() => [])) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (info && info.mtimeMs < oldest) await rm(join(folder, name), { force: true });
  }
}
