import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isCompressible, thoroughly } from './compress.ts';
import { openEarlierRelease, writeReleaseRecord } from './release-record.ts';
import { packedEndings } from './reuse-file.ts';

// With more files than this, the last effort would keep a core busy for minutes.
const many = 500;

/**
 * Lays a `.br` file beside each text file of a release that has none, one after the other, so that
 * visitors keep a core. Ends early at `signal`; the next release takes over what is there by then.
 */
export async function packRelease(release: string, signal?: AbortSignal): Promise<void> {
  const opened = openEarlierRelease(release);
  if (!opened) return;
  const { site, record } = opened;
  const missing = [...record.files]
    .filter(([path, { size }]) => isCompressible(path, size))
    .filter(([path]) => !record.packed.has(path + packedEndings.br))
    .map(([path]) => path);
  for (const path of missing) {
    if (signal?.aborted) break;
    const body = await thoroughly(await readFile(join(site, path)), missing.length > many);
    // Outside the site until it is whole: a file of the site goes out as it stands.
    await writeFile(join(release, 'packing'), body, { flush: true });
    await rename(join(release, 'packing'), join(site, path + packedEndings.br));
    record.packed.set(path + packedEndings.br, { size: body.byteLength });
  }
  if (missing.length > 0) await writeReleaseRecord(release, record);
}

/**
 * Compresses the live release further while nothing is rendered, once nothing was published for a
 * while: who saves every now and then during ten minutes needs it done once.
 */
export class Packer {
  readonly #quiet: number;
  #abort = new AbortController();
  #end: Promise<void> = Promise.resolve();

  /** How long nothing is published before it begins, in milliseconds. */
  constructor(quietInMilliseconds = 60_000) {
    this.#quiet = quietInMilliseconds;
  }

  /** Begins with a release, in the place of any other. */
  start(release: string): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const ended = this.#end;
    this.#end = wait(this.#quiet, undefined, { signal, ref: false })
      .then(() => ended)
      .then(() => packRelease(release, signal))
      .catch((error: unknown) => {
        // Visitors have the release already: that it could not be done is only told.
        if (!signal.aborted) console.error(`The live release could not be compressed: ${error}`);
        return ended;
      });
  }

  /** Stops after the file that is being compressed. */
  async pause(): Promise<void> {
    this.#abort.abort();
    await this.#end;
  }
}
