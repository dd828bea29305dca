import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readAgency, readFeaturedCities, readFixedCities } from '../site.ts';
import { runAstro } from './child-process.ts';

// Inside the project: the renderer takes packages from node_modules, and for a folder anywhere else
// Astro keeps its intermediate files in one place, where two builds at once would mix them up.
const cache = resolve('node_modules/.cache/site');
const unusedInMilliseconds = 24 * 60 * 60_000;

/**
 * Compiles the code and content files with this fingerprint, unless that was done before; answers the
 * folder. It holds no setting and no saved content. Rejects with a `BuildError`.
 */
export async function compileSite(source: string, signal?: AbortSignal): Promise<string> {
  const folder = join(cache, source);
  if (!existsSync(folder)) {
    await checkContentFiles();
    await inAstroFolder(async (unfinished) => {
      await runAstro('compile', join(unfinished, 'compiled'), {}, signal);
      // Another process may have been faster; what it compiled is the same.
      await rename(join(unfinished, 'compiled'), folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error;
      });
    });
  }
  await utimes(folder, new Date(), new Date());
  return folder;
}

/** Gives Astro a folder to write to, gone afterwards; removes what nobody has used for a day. */
export async function inAstroFolder<Result>(
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(cache, { recursive: true });
  const longAgo = Date.now() - unusedInMilliseconds;
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name));
    if (mtimeMs < longAgo) await rm(join(cache, name), { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(cache, 'unfinished-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws a `BuildError` that names file and fact; Astro would only say that some entry does not match. */
export async function checkContentFiles(): Promise<void> {
  await Promise.all([readAgency(), readFixedCities(), readFeaturedCities()]);
}
