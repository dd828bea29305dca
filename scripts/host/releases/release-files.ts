import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileFacts } from '../verify/inspect-site.ts';
import { isCompressible, quickly } from './compress.ts';
import type { EarlierRelease } from './release-record.ts';
import { type PackedFiles, packedEndings, reuseFile } from './reuse-file.ts';

/** The files of a release that is being made, in a folder of its own. */
export class ReleaseFiles {
  /** The compressed files, by path. */
  readonly packed = new Map<string, { size: number }>();
  readonly #folder: string;
  readonly #live: EarlierRelease | null;
  readonly #folders = new Set<string>();
  #compressing: Promise<void>[] = [];

  /** Takes the folder of the new site, and the release whose files it may reuse. */
  constructor(folder: string, live: EarlierRelease | null) {
    this.#folder = folder;
    this.#live = live;
  }

  /** Takes a file over from the live release. Answers whether it was there, and whole. */
  keep(path: string): boolean {
    return this.#live !== null && this.take(path, this.#live);
  }

  /** Takes a file over from another release. Answers whether it was there, and whole. */
  take(path: string, from: EarlierRelease): boolean {
    this.#makeFolder(path);
    const packed = reuseFile(from, this.#folder, path);
    this.#add(packed ?? []);
    return packed !== null;
  }

  /** Adds a file: the live release's own where that is the same, so that it stays valid in browsers. */
  put(path: string, content: Buffer, { hash, size }: FileFacts): void {
    if (this.#live?.record.files.get(path)?.hash === hash && this.keep(path)) return;
    this.#makeFolder(path);
    writeFileSync(join(this.#folder, path), content);
    if (isCompressible(path, size)) this.#compressing.push(this.#compress(path, content));
  }

  /** Waits until everything that was put so far is compressed. */
  async settle(): Promise<void> {
    await Promise.all(this.#compressing);
    this.#compressing = [];
  }

  async #compress(path: string, content: Buffer): Promise<void> {
    const packed = await quickly(content);
    const name = path + packedEndings.gzip;
    await writeFile(join(this.#folder, name), packed);
    this.#add([[name, { size: packed.byteLength }]]);
  }

  #add(packed: PackedFiles): void {
    for (const [path, facts] of packed) this.packed.set(path, facts);
  }

  #makeFolder(path: string): void {
    const folder = dirname(join(this.#folder, path));
    if (this.#folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }
}
