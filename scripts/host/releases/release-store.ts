import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type PublishedRelease, publishedReleaseSchema, rowCountsSchema } from '../site.ts';
import { replaceFile } from './replace-file.ts';

const kept = 10;

const recordSchema = z.object({
  ...publishedReleaseSchema.shape,
  source: z.string(),
  rows: rowCountsSchema,
  turns: z._default(z.nullable(z.string()), null),
  rowProblems: z._default(z.array(z.string()), []),
});

/**
 * What a release was made from: fingerprint of code and content files, rows per table; when (ISO 8601) its
 * content becomes another by itself, because a notice comes or goes; and a sentence for each row that it
 * does not show as it was saved.
 */
export type Origin = Omit<z.infer<typeof recordSchema>, keyof PublishedRelease>;

/** A release on disk. */
export interface StoredRelease extends Origin {
  id: string;
  /** Folder with the static site. */
  site: string;
  release: PublishedRelease;
}

/** Another release went live since a build began, so its result may be out of date. */
export class OvertakenError extends Error {}

/** The finished releases of a data directory: `releases/<id>/`, and `releases/current` naming one. */
export class ReleaseStore {
  readonly #folder: string;
  #turn: Promise<unknown> = Promise.resolve();

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

  /** A fresh folder to build into, with a number above every other: clocks and databases go back. */
  async begin(revision: number): Promise<{ id: string; site: string }> {
    const last = Number.parseInt((await this.#ids()).at(-1) ?? '0', 10);
    const id = `${String(last + 1).padStart(8, '0')}-${revision}`;
    await mkdir(join(this.#folder, id));
    return { id, site: join(this.#folder, id, 'site') };
  }

  /** Removes a release or the remains of a build. */
  async discard(id: string): Promise<void> {
    // The render process of a site that was just killed may write into it for a moment longer.
    const retries = { maxRetries: 10, retryDelay: 50 };
    await rm(join(this.#folder, id), { recursive: true, force: true, ...retries });
  }

  /**
   * Makes a finished build the live one in one atomic step. Throws an {@link OvertakenError} when
   * `replaces` is not the live release any more.
   */
  async promote(
    id: string,
    release: PublishedRelease,
    origin: Origin,
    replaces: StoredRelease | null,
  ): Promise<StoredRelease> {
    await this.#inTurn(async () => {
      if ((await this.current())?.id !== replaces?.id) throw new OvertakenError();
      await this.#write(join(id, 'release.json'), JSON.stringify({ ...release, ...origin }));
      await this.#write('current', id);
    });
    return { id, site: this.#site(id), release, ...origin };
  }

  /** Removes all but the live release and the last few before it. */
  async prune({ id }: StoredRelease): Promise<void> {
    const others = (await this.#ids()).filter((other) => other !== id);
    await Promise.all(others.slice(0, 1 - kept).map((old) => this.discard(old)));
  }

  /** Makes an earlier release the live one, to stay so for as long as `revision` is the newest. */
  async rollBack(to: StoredRelease, revision: number): Promise<void> {
    await this.#write('held', String(revision));
    await this.#inTurn(() => this.#write('current', to.id));
  }

  /** Makes the newest release the live one again; `null` before any. */
  async rollForward(): Promise<StoredRelease | null> {
    const latest = (await this.list()).at(-1) ?? null;
    if (latest) await this.#inTurn(() => this.#write('current', latest.id));
    await rm(join(this.#folder, 'held'), { force: true });
    return latest;
  }

  /** The revision that was the newest when somebody rolled back; `null` without a roll-back. */
  async heldRevision(): Promise<number | null> {
    const text = await readFile(join(this.#folder, 'held'), 'utf8').catch(() => '');
    return /^\d+$/.test(text) ? Number(text) : null;
  }

  /** The live release; the newest finished one when the note of it is damaged; `null` before any. */
  async current(): Promise<StoredRelease | null> {
    const id = await readFile(join(this.#folder, 'current'), 'utf8').catch(() => '');
    return (await this.read(id.trim())) ?? (await this.list()).at(-1) ?? null;
  }

  /** Every finished release, oldest first. */
  async list(): Promise<StoredRelease[]> {
    const releases = await Promise.all((await this.#ids()).map((id) => this.read(id)));
    return releases.filter((release) => release !== null);
  }

  /** A finished release; `null` when it is missing or was never finished. */
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

  /** Serialises steps that look at the live release and then change it. */
  #inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(step);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #write(name: string, text: string): Promise<void> {
    return replaceFile(join(this.#folder, name), text);
  }
}
