import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type PublishedRelease, publishedReleaseSchema } from './published-release.ts';
import { replaceFile } from './replace-file.ts';

const newestToKeep = 10;
/** So that many saves in a row leave a release from before them. */
const daysToKeep = 14;
/** In place of the held revision. */
const unnamed = 'newest';

const recordSchema = z.object({
  ...publishedReleaseSchema.shape,
  source: z.string(),
  rows: z.record(z.string(), z.int()),
  nextScheduledChange: z._default(z.nullable(z.string()), null),
  rowProblems: z._default(z.array(z.string()), []),
});

/**
 * What a release was made from: the fingerprint of its source, the rows per table, when (ISO 8601) content next
 * appears or disappears without a save, and a sentence for each row that is not shown as saved.
 */
export type Origin = Omit<z.infer<typeof recordSchema>, keyof PublishedRelease>;

/** A finished release on disk. */
export interface StoredRelease extends Origin {
  id: string;
  /** Folder with the static site. */
  site: string;
  release: PublishedRelease;
}

/** Another release went live while this one was built, so this one may be out of date. */
export class OvertakenError extends Error {}

/** The releases in a data directory: folders `releases/<id>`, and the file `releases/current` with the live ID. */
export class ReleaseStore {
  readonly #folder: string;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(dataDirectory: string) {
    this.#folder = join(dataDirectory, 'releases');
  }

  /** Creates the folder and removes what interrupted builds left behind. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const id of await this.#ids()) if (await this.#isUnfinished(id)) await this.discard(id);
  }

  /** A release that cannot be read now, for example because of its permissions, is not unfinished. */
  async #isUnfinished(id: string): Promise<boolean> {
    return await stat(join(this.#folder, id, 'release.json')).then(
      () => false,
      ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
    );
  }

  /**
   * Creates a folder to build into. Its number is above every other, so releases stay in order when the clock or
   * the database is set back.
   */
  async begin(revision: number): Promise<{ id: string; site: string }> {
    const last = Number.parseInt((await this.#ids()).at(-1) ?? '0', 10);
    const id = `${String(last + 1).padStart(8, '0')}-${revision}`;
    await mkdir(join(this.#folder, id));
    return { id, site: join(this.#folder, id, 'site') };
  }

  async discard(id: string): Promise<void> {
    // The render process of a site that was just killed may still be writing into the folder.
    const retries = { maxRetries: 10, retryDelay: 50 };
    await rm(join(this.#folder, id), { recursive: true, force: true, ...retries });
  }

  /**
   * Makes a finished build the live release in one atomic step. Throws an {@link OvertakenError} when `replaces`
   * is no longer the live release.
   */
  async promote(
    id: string,
    release: PublishedRelease,
    origin: Origin,
    replaces: StoredRelease | null,
  ): Promise<StoredRelease> {
    await this.#enqueue(async () => {
      if ((await this.current())?.id !== replaces?.id) throw new OvertakenError();
      await this.#write(join(id, 'release.json'), JSON.stringify({ ...release, ...origin }));
      await this.#write('current', id);
    });
    return { id, site: this.#site(id), release, ...origin };
  }

  /** Removes all but the live release, the newest others, and the last of each recent day (UTC) that has releases. */
  async prune({ id }: StoredRelease): Promise<void> {
    const others = (await this.#ids()).filter((other) => other !== id);
    const lastOfDay = Map.groupBy(await this.list(), ({ release }) => release.builtAt.slice(0, 10));
    const daily = [...lastOfDay.values()].map((releases) => releases.at(-1)?.id ?? '').toSorted();
    const kept = new Set(daily.slice(-daysToKeep));
    const old = others.slice(0, 1 - newestToKeep).filter((other) => !kept.has(other));
    await Promise.all(old.map((other) => this.discard(other)));
  }

  /**
   * Makes an earlier release the live one for as long as `revision` is the newest. With `null`, because the database cannot
   * be asked, that is the newest one that {@link nameHeldRevision} gets.
   */
  async rollBack(to: StoredRelease, revision: number | null): Promise<void> {
    await this.#write('held', String(revision ?? unnamed));
    await this.#enqueue(() => this.#write('current', to.id));
  }

  /** Ends a rollback: makes the newest release the live one. Returns `null` when there is no release. */
  async rollForward(): Promise<StoredRelease | null> {
    const latest = (await this.list()).at(-1) ?? null;
    if (latest) await this.#enqueue(() => this.#write('current', latest.id));
    await rm(join(this.#folder, 'held'), { force: true });
    return latest;
  }

  /** Names the revision that a rollback without a database holds back. Resolves to whether there was such a rollback. */
  async nameHeldRevision(newest: number): Promise<boolean> {
    const text = await readFile(join(this.#folder, 'held'), 'utf8').catch(() => '');
    if (text !== unnamed) return false;
    await this.#write('held', String(newest));
    return true;
  }

  /** The newest revision at the time of the rollback; `null` when there is no rollback, or it is not known yet. */
  async heldRevision(): Promise<number | null> {
    const text = await readFile(join(this.#folder, 'held'), 'utf8').catch(() => '');
    return /^\d+$/.test(text) ? Number(text) : null;
  }

  /** The live release; the newest one if the file `current` is damaged; `null` when there is none. */
  async current(): Promise<StoredRelease | null> {
    const id = await readFile(join(this.#folder, 'current'), 'utf8').catch(() => '');
    return (await this.read(id.trim())) ?? (await this.list()).at(-1) ?? null;
  }

  /** Every finished release, oldest first. */
  async list(): Promise<StoredRelease[]> {
    const releases = await Promise.all((await this.#ids()).map((id) => this.read(id)));
    return releases.filter((release) => release !== null);
  }

  /** A finished release; `null` when it is missing or unfinished. */
  async read(id: string): Promise<StoredRelease | null> {
    try {
      const text = await readFile(join(this.#folder, id, 'release.json'), 'utf8');
      const { revision, builtAt, pages, ...origin } = recordSchema.parse(JSON.parse(text));
      return { id, site: this.#site(id), release: { revision, builtAt, pages }, ...origin };
    } catch {
      return null;
    }
  }

  #site(id: string): string {
    return join(this.#folder, id, 'site');
  }

  async #ids(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  /** Serializes steps that read which release is live and then change it. */
  #enqueue<Result>(step: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(step);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  #write(name: string, text: string): Promise<void> {
    return replaceFile(join(this.#folder, name), text);
  }
}
