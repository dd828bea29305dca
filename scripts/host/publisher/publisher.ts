import { asBuildError } from '../command/build-error.ts';
import type { ReleaseLog } from '../releases/release-log.ts';
import {
  OvertakenError,
  type ReleaseStore,
  type StoredRelease,
} from '../releases/release-store.ts';
import type { RenderedRelease } from '../render/render-release.ts';
import { nextScheduledChange, type Snapshot } from '../site.ts';
import type { ReadContent } from '../snapshot/parse-snapshot.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';

const firstRetryInMilliseconds = 5_000;
const longestRetryInMilliseconds = 15 * 60_000;
const sweepInMilliseconds = 60_000;

/** What the publisher is made of. */
export interface PublisherParts {
  /** The newest content revision: a small question, asked before a whole snapshot is taken. */
  newestRevision: () => Promise<number>;
  takeSnapshot: (live: StoredRelease | null) => Promise<ReadContent>;
  render: (job: RenderJob, signal: AbortSignal) => Promise<RenderedRelease>;
  fingerprint: () => Promise<string>;
  /** The clock that releases are made by, ISO 8601. */
  now: () => string;
  store: ReleaseStore;
  log: ReleaseLog;
  /** Called with each release that goes live. */
  onLive: (release: StoredRelease) => void;
}

/** What to render, where, and what it is to replace. */
export interface RenderJob {
  snapshot: Snapshot;
  folder: string;
  /** Fingerprint of what it is made from, beside the snapshot. */
  source: string;
  live: StoredRelease | null;
}

/**
 * Brings the newest content live: one build at a time, and however many saves arrive meanwhile,
 * exactly one more afterwards. A hint that got lost is made up for by comparing on a slow timer.
 */
export class Publisher {
  readonly #parts: PublisherParts;
  readonly #stopping = new AbortController();
  #live: StoredRelease | null;
  #asked = false;
  #running: Promise<void> | null = null;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: PublisherParts, live: StoredRelease | null) {
    this.#parts = parts;
    this.#live = live;
  }

  /** Compares the database with the live release now, and from now on by itself. */
  async start(): Promise<void> {
    // A process that was killed right after the swap never wrote that its release is live.
    if (this.#live) await this.#tellLive(this.#live);
    this.compare();
  }

  /** The content reached `revision`. */
  async requestRebuild(revision: number): Promise<void> {
    this.compare();
    if (!this.#live || revision > this.#live.release.revision) {
      await this.#parts.log.queued(revision);
    }
  }

  /** Looks whether there is something to publish; a hint from elsewhere needs no more. */
  compare(): void {
    this.#asked = true;
    this.#running ??= this.#publishWhileAsked();
  }

  /** Shows an earlier release, and keeps it until something newer than today's content is saved. */
  async rollBack(to: StoredRelease): Promise<void> {
    const { store, newestRevision, onLive } = this.#parts;
    await store.rollBack(to, await newestRevision());
    this.#live = to;
    onLive(to);
    await this.#tellLive(to);
  }

  /** Ends a roll-back: shows the newest release, and publishes what is newer still. */
  async rollForward(): Promise<void> {
    this.#live = await this.#parts.store.rollForward();
    if (this.#live) this.#parts.onLive(this.#live);
    if (this.#live) await this.#tellLive(this.#live);
    this.compare();
  }

  /** Stops the build that runs, if any; it is made up for at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #publishWhileAsked(): Promise<void> {
    while (this.#asked && !this.#stopping.signal.aborted) {
      this.#asked = false;
      await this.#publishOnce();
    }
    this.#running = null;
    this.#scheduleNextLook();
  }

  async #publishOnce(): Promise<void> {
    let revision = 0;
    try {
      revision = await this.#parts.newestRevision();
      const source = await this.#parts.fingerprint();
      if (await this.#isWanted(revision, source)) {
        const content = await this.#parts.takeSnapshot(this.#live);
        revision = content.snapshot.revision;
        await this.#parts.log.building(revision, content.rowProblems);
        await this.#release(content, source);
      }
      this.#failures = 0;
    } catch (error) {
      if (error instanceof OvertakenError) await this.#giveWay();
      else if (!this.#stopping.signal.aborted) await this.#reportFailure(revision, error);
    }
  }

  /** A database that was put back from a backup has a lower revision, and is right all the same. */
  async #isWanted(revision: number, source: string): Promise<boolean> {
    if (!this.#live) return true;
    if (revision === (await this.#parts.store.heldRevision())) return false;
    const isNew = revision !== this.#live.release.revision || source !== this.#live.source;
    return isNew || this.#untilTurn(this.#live) <= 0;
  }

  /** Milliseconds until the content of a release becomes another by itself. */
  #untilTurn({ turns }: StoredRelease): number {
    if (turns === null) return Number.POSITIVE_INFINITY;
    return Date.parse(turns) - Date.parse(this.#parts.now());
  }

  async #tellLive({ release, rowProblems }: StoredRelease): Promise<void> {
    const { log, store } = this.#parts;
    const held = await store.heldRevision();
    await log.live(release.revision, rowProblems);
    if (held !== null && held > release.revision) await log.held(held);
  }

  async #release({ snapshot, rowProblems }: ReadContent, source: string): Promise<void> {
    const { store, render, log, onLive } = this.#parts;
    const live = this.#live;
    const { id, site: folder } = await store.begin(snapshot.revision);
    try {
      const { signal } = this.#stopping;
      const built = await render({ snapshot, folder, source, live }, signal);
      for (const warning of [...rowProblems, ...built.warnings]) console.warn(warning);
      const turns = nextScheduledChange(snapshot.notices, built.release.builtAt);
      const origin = { source, rows: snapshot.counts, turns, rowProblems };
      this.#live = await store.promote(id, built.release, origin, live);
    } catch (error) {
      await store.discard(id);
      throw error;
    }
    onLive(this.#live);
    await log.live(snapshot.revision, rowProblems);
    // Tens of thousands of files take seconds to remove: after the news, and whatever comes of it.
    await store.prune(this.#live).catch(console.error);
  }

  /** Somebody else changed which release is live: theirs counts, and is looked at again. */
  async #giveWay(): Promise<void> {
    this.#live = await this.#parts.store.current();
    if (this.#live) this.#parts.onLive(this.#live);
    this.#asked = true;
  }

  async #reportFailure(revision: number, error: unknown): Promise<void> {
    this.#failures += 1;
    const { message, log } =
      error instanceof SnapshotError
        ? { message: error.message, log: '' }
        : asBuildError(error, 'Something unexpected stopped the publishing.');
    const remains = this.#live ? ' The live site stays as it was.' : '';
    console.error(`Publishing failed: ${message}${remains}`);
    if (log) console.error(log);
    const seconds = this.#nextLookInMilliseconds() / 1000;
    console.error(`It is tried again in ${seconds} s, or as soon as anything is changed.`);
    // Without a revision the database did not answer, so there is no place to tell staff either.
    if (revision) await this.#parts.log.failed(revision, `${message}${remains}`);
  }

  #scheduleNextLook(): void {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.compare(), this.#nextLookInMilliseconds());
    this.#timer.unref();
  }

  #nextLookInMilliseconds(): number {
    if (this.#failures === 0) {
      // One that is past and not published yet is held back on purpose.
      const untilTurn = this.#live ? this.#untilTurn(this.#live) : 0;
      return untilTurn > 0 ? Math.min(sweepInMilliseconds, untilTurn) : sweepInMilliseconds;
    }
    const retry = firstRetryInMilliseconds * 2 ** (this.#failures - 1);
    return Math.min(retry, longestRetryInMilliseconds);
  }
}
