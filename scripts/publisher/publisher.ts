import type { Snapshot } from '#schemas/snapshot.ts';
import { BuildError, type BuiltRelease } from './builder.ts';
import type { ReleaseLog } from './release-log.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';
import { SnapshotError } from './snapshot.ts';

const firstRetryInMilliseconds = 5_000;
const longestRetryInMilliseconds = 15 * 60_000;
const sweepInMilliseconds = 60_000;

/** What the publisher is made of. */
export interface PublisherParts {
  takeSnapshot: (previous: Snapshot | null) => Promise<Snapshot>;
  build: (snapshot: Snapshot, folder: string, signal: AbortSignal) => Promise<BuiltRelease>;
  fingerprint: () => Promise<string>;
  store: ReleaseStore;
  log: ReleaseLog;
  /** Called with each release that goes live. */
  onLive: (release: StoredRelease) => void;
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
    if (this.#live) await this.#parts.log.live(this.#live.release.revision);
    this.#publish();
  }

  /** A hint that the content reached `revision`. */
  async requestRebuild(revision: number): Promise<void> {
    if (this.#live && revision <= this.#live.release.revision) return;
    await this.#parts.log.queued(revision);
    this.#publish();
  }

  /** Stops the build that runs, if any; it is made up for at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #publish(): void {
    this.#asked = true;
    this.#running ??= this.#publishWhileAsked();
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
      const snapshot = await this.#parts.takeSnapshot(this.#live?.snapshot ?? null);
      revision = snapshot.revision;
      const source = await this.#parts.fingerprint();
      if (!this.#isNew(revision, source)) return;
      await this.#parts.log.building(revision);
      await this.#release(snapshot, source);
      this.#failures = 0;
    } catch (error) {
      if (!this.#stopping.signal.aborted) await this.#reportFailure(revision, error);
    }
  }

  #isNew(revision: number, source: string): boolean {
    if (!this.#live) return true;
    return revision > this.#live.release.revision || source !== this.#live.source;
  }

  async #release(snapshot: Snapshot, source: string): Promise<void> {
    const { store, build, log, onLive } = this.#parts;
    const { id, site } = await store.begin(snapshot.revision);
    try {
      const { release, warnings } = await build(snapshot, site, this.#stopping.signal);
      for (const warning of warnings) console.warn(warning);
      this.#live = await store.promote(id, release, source, snapshot);
    } catch (error) {
      await store.discard(id);
      throw error;
    }
    onLive(this.#live);
    await log.live(snapshot.revision);
  }

  async #reportFailure(revision: number, error: unknown): Promise<void> {
    this.#failures += 1;
    const told = error instanceof BuildError || error instanceof SnapshotError;
    const reason = told ? error.message : 'Something unexpected stopped the build.';
    const remains = this.#live ? ' The live site stays as it was.' : '';
    console.error(`Publishing failed: ${reason}${remains}`);
    if (error instanceof BuildError && error.log) console.error(error.log);
    if (!told) console.error(error);
    // A snapshot that could not be read has no revision: whoever saved last is told.
    const toldRevision = revision || (await this.#parts.log.newestWaiting());
    if (toldRevision) await this.#parts.log.failed(toldRevision, `${reason}${remains}`);
  }

  #scheduleNextLook(): void {
    if (this.#stopping.signal.aborted) return;
    const retry = firstRetryInMilliseconds * 2 ** Math.min(this.#failures - 1, 10);
    const wait =
      this.#failures > 0 ? Math.min(retry, longestRetryInMilliseconds) : sweepInMilliseconds;
    this.#timer = setTimeout(() => this.#publish(), wait);
    this.#timer.unref();
  }
}
