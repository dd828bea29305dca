import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type PublishedRelease, publishedReleaseSchema } from '#schemas/release.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const kept = 3;

const recordSchema = z.object({ ...publishedReleaseSchema.shape, source: z.string() });

/** A release on disk. */
export interface StoredRelease {
  id: string;
  /** Folder with the static site. */
  site: string;
  release: PublishedRelease;
  /** Fingerprint of the code and content files that it was built from. */
  source: string;
  snapshot: Snapshot;
}

/** The finished releases of a data directory: `releases/<id>/`, and `releases/current` naming one. */
export class ReleaseStore {
  readonly #folder: string;

  constructor(dataDirectory: string) {
    this.#folder = join(dataDirectory, 'releases');
  }

  /** Makes the folders and clears what builds that were cut off left behind. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const ids = await this.#ids();
    const finished = await Promise.all(ids.map((id) => this.read(id)));
    await Promise.all(ids.filter((_, place) => !finished[place]).map((id) => this.discard(id)));
  }

  /** A fresh, not yet existing folder to build into. */
  async begin(revision: number): Promise<{ id: string; site: string }> {
    const id = `${String(revision).padStart(8, '0')}-${Date.now()}`;
    await mkdir(join(this.#folder, id));
    return { id, site: join(this.#folder, id, 'site') };
  }

  /** Removes a release or the remains of a build. */
  async discard(id: string): Promise<void> {
    await rm(join(this.#folder, id), { recursive: true, force: true });
  }

  /** Makes a finished build the live one in one atomic step, and prunes all but the last few. */
  async promote(
    id: string,
    release: PublishedRelease,
    source: string,
    snapshot: Snapshot,
  ): Promise<StoredRelease> {
    await writeSnapshot(join(this.#folder, id, 'content.json'), snapshot);
    await writeFile(join(this.#folder, id, 'release.json'), JSON.stringify({ ...release, source }));
    const pointer = join(this.#folder, 'current');
    await writeFile(`${pointer}.new`, id);
    await rename(`${pointer}.new`, pointer);
    await this.#prune(id);
    return { id, site: join(this.#folder, id, 'site'), release, source, snapshot };
  }

  /** The live release, or `null` before the first build. */
  async current(): Promise<StoredRelease | null> {
    const id = await readFile(join(this.#folder, 'current'), 'utf8').catch(() => null);
    return id === null ? null : this.read(id.trim());
  }

  /** A finished release; `null` when it is missing or was never finished. */
  async read(id: string): Promise<StoredRelease | null> {
    try {
      const folder = join(this.#folder, id);
      const record = recordSchema.parse(
        JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')),
      );
      const snapshot = await readSnapshot(join(folder, 'content.json'));
      if (!snapshot) return null;
      const { source, ...release } = record;
      return { id, site: join(folder, 'site'), release, source, snapshot };
    } catch {
      return null;
    }
  }

  async #ids(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  async #prune(liveId: string): Promise<void> {
    const older = (await this.#ids()).filter((id) => id < liveId);
    await Promise.all(older.slice(0, 1 - kept).map((id) => this.discard(id)));
  }
}
