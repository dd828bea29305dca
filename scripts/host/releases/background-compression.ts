import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../command/error-reason.ts';
import { brotliThoroughly, compressedSuffixes, isCompressible } from './compress.ts';
import { openEarlierRelease, writeReleaseRecord } from './release-record.ts';

// With more files than this, the best quality would keep a core busy for minutes.
const many = 500;

/**
 * Writes the missing `.br` files of a release one at a time, which leaves a core for visitors. The next release
 * reuses those written before `signal` aborts.
 */
export async function compressRelease(release: string, signal?: AbortSignal): Promise<void> {
  const opened = openEarlierRelease(release);
  if (!opened) return;
  const { site, record } = opened;
  const missing = [...record.files]
    .filter(([path, { size }]) => isCompressible(path, size))
    .filter(([path]) => !record.compressed.has(path + compressedSuffixes.br))
    .map(([path]) => path);
  for (const path of missing) {
    if (signal?.aborted) break;
    const body = await brotliThoroughly(await readFile(join(site, path)), missing.length > many);
    // Written outside the site, because the server sends any file in it, complete or not.
    const unfinished = join(release, 'unfinished.br');
    await writeFile(unfinished, body, { flush: true });
    await rename(unfinished, join(site, path + compressedSuffixes.br));
    record.compressed.set(path + compressedSuffixes.br, { size: body.byteLength });
  }
  if (missing.length > 0) await writeReleaseRecord(release, record);
}

/**
 * Compresses the live release thoroughly once nothing has been published for a while, so that a series of saves
 * costs this once.
 */
export class BackgroundCompression {
  readonly #quiet: number;
  #abort = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(quietInMilliseconds = 60_000) {
    this.#quiet = quietInMilliseconds;
  }

  /** Schedules a release instead of any earlier one. */
  start(release: string): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const previous = this.#finished;
    this.#finished = wait(this.#quiet, undefined, { signal, ref: false })
      .then(() => previous)
      .then(() => compressRelease(release, signal))
      .catch((error: unknown) => {
        if (!signal.aborted)
          console.error(`The live release could not be compressed. ${describeError(error)}`);
        return previous;
      });
  }

  /** Stops after the current file. */
  async pause(): Promise<void> {
    this.#abort.abort();
    await this.#finished;
  }
}
