import {
  copyFileSync,
  linkSync,
  mkdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileInfo } from '../verify/inspect-site.ts';
import { compressedSuffixes, gzipQuickly, isCompressible } from './compress.ts';
import type { EarlierRelease } from './release-record.ts';

/** Writes the files of a new release into its folder and reuses those of earlier releases. */
export class ReleaseFiles {
  /** Compressed variants by path. */
  readonly compressed = new Map<string, { size: number }>();
  readonly #folder: string;
  readonly #live: EarlierRelease | null;
  readonly #folders = new Set<string>();
  #compressing: Promise<void>[] = [];

  constructor(folder: string, live: EarlierRelease | null) {
    this.#folder = folder;
    this.#live = live;
  }

  /** Like {@link reuse}, from the live release. */
  reuseLive(path: string): boolean {
    return this.#live !== null && this.reuse(path, this.#live);
  }

  /**
   * Takes a file with its compressed variants from an earlier release, as hard links where the file system
   * allows them. Returns `false` when the file is missing or truncated, as after a power failure.
   */
  reuse(path: string, { site: from, record }: EarlierRelease): boolean {
    if (!isComplete(from, path, record.files.get(path))) return false;
    this.#makeFolder(path);
    place(join(from, path), join(this.#folder, path));
    for (const suffix of Object.values(compressedSuffixes)) {
      const variant = path + suffix;
      const info = record.compressed.get(variant);
      if (!info || !isComplete(from, variant, info)) continue;
      place(join(from, variant), join(this.#folder, variant));
      this.compressed.set(variant, info);
    }
    return true;
  }

  /** Adds a file. An identical live file is reused, which keeps its ETag and so browsers' caches valid. */
  put(path: string, content: Buffer, { hash, size }: FileInfo): void {
    if (this.#live?.record.files.get(path)?.hash === hash && this.reuseLive(path)) return;
    this.#makeFolder(path);
    writeFileSync(join(this.#folder, path), content);
    this.#dateAfterLive(path);
    if (isCompressible(path, size)) this.#compressing.push(this.#compress(path, content));
  }

  /** Resolves once all files so far are compressed. */
  async settle(): Promise<void> {
    await Promise.all(this.#compressing);
    this.#compressing = [];
  }

  /** Makes `Last-Modified`, which has no parts of a second, differ from that of the live file. */
  #dateAfterLive(path: string): void {
    const live = this.#live && modifiedAt(join(this.#live.site, path));
    if (!live) return;
    const file = join(this.#folder, path);
    const written = modifiedAt(file) ?? 0;
    const delay = Math.floor(live / 1000) + 1 - Math.floor(written / 1000);
    if (delay > 0) utimesSync(file, written / 1000 + delay, written / 1000 + delay);
  }

  async #compress(path: string, content: Buffer): Promise<void> {
    const body = await gzipQuickly(content);
    const variant = path + compressedSuffixes.gzip;
    await writeFile(join(this.#folder, variant), body);
    this.compressed.set(variant, { size: body.byteLength });
  }

  #makeFolder(path: string): void {
    const folder = dirname(join(this.#folder, path));
    if (this.#folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }
}

/** In milliseconds; `undefined` if there is no such file. */
function modifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function isComplete(site: string, path: string, info: { size: number } | undefined): boolean {
  const found = statSync(join(site, path), { throwIfNoEntry: false });
  return info !== undefined && found?.size === info.size;
}

function place(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Some file systems have no hard links, and all limit how many a file can have.
    rmSync(to, { force: true });
    copyFileSync(from, to);
  }
}
