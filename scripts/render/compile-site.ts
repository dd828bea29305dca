import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readAgency } from '../content/agency-file.ts';
import { readFeaturedCities, readFixedCities } from '../content/city-files.ts';
import { inBuildFolder } from './build-folder.ts';
import { runAstro } from './run-astro.ts';

// Inside the project, because the renderer takes packages from node_modules. It holds no setting and
// no saved content, so every site that runs this code shares it.
const compiledSites = 'node_modules/.cache/compiled';
const unusedInMilliseconds = 24 * 60 * 60_000;

/**
 * Compiles the code and content files with this fingerprint, unless that was done before; answers the
 * folder. Rejects with a `BuildError`.
 */
export async function compileSite(source: string, signal?: AbortSignal): Promise<string> {
  const folder = resolve(compiledSites, source);
  if (!existsSync(folder)) {
    await inBuildFolder((unfinished) =>
      compileInto(folder, resolve(unfinished, 'compiled'), signal),
    );
  }
  await utimes(folder, new Date(), new Date());
  return folder;
}

async function compileInto(folder: string, unfinished: string, signal?: AbortSignal) {
  // Astro would only say that some entry of some collection does not match.
  await Promise.all([readAgency(), readFixedCities(), readFeaturedCities()]);
  await runAstro('compile', unfinished, {}, signal);
  await mkdir(compiledSites, { recursive: true });
  // Another process may have been faster; what it compiled is the same.
  await rename(unfinished, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  await removeUnused();
}

async function removeUnused(): Promise<void> {
  const longAgo = Date.now() - unusedInMilliseconds;
  for (const name of await readdir(compiledSites)) {
    const folder = join(compiledSites, name);
    if ((await stat(folder)).mtimeMs < longAgo) await rm(folder, { recursive: true, force: true });
  }
}
