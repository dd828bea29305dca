import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BuildError, buildErrorIn } from '../command/build-error.ts';
import { cacheFolder } from '../command/cache-folder.ts';
import { nodeEndsWithParent } from '../command/end-with-parent.ts';
import { withProgress } from '../command/progress.ts';
import { theSite } from '../site.ts';
import { childEnvironment, collectLog } from './child-process.ts';
import { codeFingerprint, sourceFingerprint } from './source-fingerprint.ts';

const worker = join(import.meta.dirname, 'compile-worker.ts');
const unusedInMilliseconds = 24 * 60 * 60_000;
const timeoutInMilliseconds = 15 * 60_000;
const mostCopies = 5;

const compiledSites = () => join(cacheFolder(), 'site');

/** Where the compiled site with this fingerprint is, once it has been compiled. */
export function compiledFolder(fingerprint: string): string {
  return join(compiledSites(), fingerprint);
}

export interface Compilation {
  /** Contains no settings and no saved content. */
  folder: string;
  /** Fingerprint of the code and the content files that were compiled. */
  source: string;
}

/** Compiles code and content files, unless the cache already has them. Rejects with a `BuildError`. */
export async function compileSite(signal?: AbortSignal): Promise<Compilation> {
  const newest = await sourceFingerprint();
  const source = existsSync(compiledFolder(newest))
    ? newest
    : await withProgress('Compiling the site (usually 5 to 60 s)', () => compile(signal));
  const folder = compiledFolder(source);
  await utimes(folder, new Date(), new Date());
  return { folder, source };
}

/** Resolves to the fingerprint of what was compiled. */
async function compile(signal: AbortSignal | undefined): Promise<string> {
  const cache = compiledSites();
  await mkdir(cache, { recursive: true });
  await removeUnused(cache);
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  try {
    const content = join(unfinished, 'content');
    const source = await copyContent(content, signal);
    await runWorker(join(unfinished, 'compiled'), await copyCode(), content, signal);
    // Another process may have finished first; its result is the same.
    await rename(join(unfinished, 'compiled'), compiledFolder(source)).catch((error: unknown) => {
      if (!existsSync(compiledFolder(source))) throw error;
    });
    return source;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Copies the content folder. If files change during the copy, it may mix old and new ones, so it is copied again. Resolves
 * to the fingerprint of the copied files and the code.
 */
async function copyContent(copy: string, signal: AbortSignal | undefined): Promise<string> {
  for (let attempt = 0; attempt < mostCopies; attempt += 1) {
    const source = await sourceFingerprint();
    // Astro would report only that some entry is invalid; this names the file and the field.
    await theSite().content.copyChecked(copy, signal);
    if (source === (await sourceFingerprint())) return source;
    await rm(copy, { recursive: true });
  }
  throw new BuildError(
    'Files in the content folder or in the code keep changing while the site reads them. Publishing starts again when they stop changing.',
    'content',
  );
}

/**
 * Copies the site's code next to the cache, once for each version, because Astro cannot compile code that shares no
 * parent folder with its root. The path depends on the code only, so that compiled files keep their names.
 */
async function copyCode(): Promise<string> {
  const copies = join(cacheFolder(), 'code');
  const copy = join(copies, await codeFingerprint());
  if (existsSync(copy)) return copy;
  await mkdir(copies, { recursive: true });
  await removeUnused(copies);
  const unfinished = await mkdtemp(join(copies, 'unfinished-'));
  try {
    for (const name of ['src', 'package.json', 'tsconfig.json']) {
      await cp(name, join(unfinished, name), { recursive: true });
    }
    await makeRemovable(unfinished);
    await symlink(resolve('node_modules'), join(unfinished, 'node_modules'));
    await rename(unfinished, copy).catch((error: unknown) => {
      if (!existsSync(copy)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/** Folders keep their mode when they are copied, and the code folder may be read-only. */
async function makeRemovable(copy: string): Promise<void> {
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

async function removeUnused(cache: string): Promise<void> {
  const oldest = Date.now() - unusedInMilliseconds;
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name));
    if (mtimeMs < oldest) await rm(join(cache, name), { recursive: true, force: true });
  }
}

function runWorker(
  folder: string,
  code: string,
  content: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { execPath, execArgv } = nodeEndsWithParent([]);
  const child = spawn(execPath, [...execArgv, worker, folder, code], {
    env: { ...childEnvironment, CONTENT_DIR: content },
    // The worker exits when the IPC channel closes, so it never outlives this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: timeoutInMilliseconds,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  const log = collectLog(child);
  return new Promise((done, failed) => {
    const fail = () => failed(buildErrorIn(log(), 'The site could not be compiled.', 'code'));
    child.once('error', fail).once('exit', (code) => (code === 0 ? done() : fail()));
  });
}
