import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Beside the compiled site: what can be made again, and takes a while.
const folder = join(import.meta.dirname, '../../../../node_modules/.cache/pictures');
const unusedInMilliseconds = 30 * 24 * 60 * 60_000;

/** A file of the cache by its name; made, and kept, where it is not there. */
export async function cached(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, name);
  try {
    const content = await readFile(path);
    await utimes(path, new Date(), new Date());
    return content;
  } catch {
    const content = await make();
    await mkdir(folder, { recursive: true });
    // Another process may be making the same; what it makes is the same.
    const beside = `${path}.${process.pid}`;
    await writeFile(beside, content);
    await rename(beside, path);
    return content;
  }
}

/** Removes what nobody has used for a month. */
export async function tidyCache(): Promise<void> {
  const longAgo = Date.now() - unusedInMilliseconds;
  for (const name of await readdir(folder).catch(() => [])) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts && facts.mtimeMs < longAgo) await rm(join(folder, name), { force: true });
  }
}
