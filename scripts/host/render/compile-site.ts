import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BuildError } from '../command/build-error.ts';
import { checkContentFiles } from '../site.ts';
import { childEnvironment, collectLog } from './child-process.ts';

const worker = join(import.meta.dirname, 'compile-worker.ts');
// Inside the project because the compiled renderer imports packages from node_modules. For a folder anywhere
// else, Astro also keeps its intermediate files in one place, where two builds at once would mix them up.
const cache = resolve('node_modules/.cache/site');
const unusedInMilliseconds = 24 * 60 * 60_000;
const timeoutInMilliseconds = 15 * 60_000;

/**
 * Compiles the code and content files that have this fingerprint, unless the cache already has them. Returns
 * the folder, which contains no settings and no saved content. Rejects with a `BuildError`.
 */
export async function compileSite(fingerprint: string, signal?: AbortSignal): Promise<string> {
  const folder = join(cache, fingerprint);
  if (!existsSync(folder)) await compileInto(folder, signal);
  await utimes(folder, new Date(), new Date());
  return folder;
}

async function compileInto(folder: string, signal: AbortSignal | undefined): Promise<void> {
  // Astro would report only that some entry is invalid; this names the file and the field.
  await checkContentFiles();
  await mkdir(cache, { recursive: true });
  await removeUnused();
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  try {
    await runWorker(join(unfinished, 'compiled'), signal);
    // Another process may have finished first; its result is the same.
    await rename(join(unfinished, 'compiled'), folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function removeUnused(): Promise<void> {
  const oldest = Date.now() - unusedInMilliseconds;
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name));
    if (mtimeMs < oldest) await rm(join(cache, name), { recursive: true, force: true });
  }
}

function runWorker(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const child = spawn(process.execPath, [worker, folder], {
    env: childEnvironment,
    // The worker exits when the IPC channel closes, so it never outlives this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: timeoutInMilliseconds,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  const log = collectLog(child);
  return new Promise((done, failed) => {
    const fail = () => failed(new BuildError('The site could not be compiled.', log()));
    child.once('error', fail).once('exit', (code) => (code === 0 ? done() : fail()));
  });
}
