import { asBuildError } from '../command/build-error.ts';
import type { PageDateChanges } from '../releases/changed-texts.ts';
import type { ReleaseLog } from '../releases/release-log.ts';
import {
  OvertakenError,
  type ReleaseStore,
  type StoredRelease,
} from '../releases/release-store.ts';
import type { RenderedSite } from '../render/renderer.ts';
import { type Snapshot, theSite } from '../site.ts';
import type { TakenContent } from '../snapshot/take-snapshot.ts';
import type { PublishingHealth } from './publishing-health.ts';

const firstRetryInMilliseconds = 5_000;
const longestRetryInMilliseconds = 15 * 60_000;
const pollInMilliseconds = 60_000;
// A row may take this long to be read, so texts without a problem rarely wait longer.
const patienceInMilliseconds = 3000;
const lookInMilliseconds = 500;
// Otherwise someone who saves without end would keep everything from going live.
const mostAbortsInARow = 5;

export interface PublisherDeps {
  /** The newest content revision: a cheap query that comes before a whole snapshot. */
  newestRevision: () => Promise<number>;
  takeSnapshot: (live: StoredRelease | null, signal: AbortSignal) => Promise<TakenContent>;
  render: (job: RenderJob, signals: AttemptSignals) => Promise<RenderedSite>;
  /** Of code, content files and settings. */
  fingerprint: () => Promise<string>;
  /** The time of new releases, ISO 8601. */
  now: () => string;
  store: ReleaseStore;
  log: ReleaseLog;
  /** Records on which day the texts of pages changed. */
  writePageDates: (changes: PageDateChanges) => Promise<void>;
  /** Called with each release that goes live. */
  onLive: (release: StoredRelease) => void;
  /** Called when an attempt to publish begins, and when it ends. */
  onAttempt: (isRunning: boolean) => void;
}

export interface AttemptSignals {
  /** The site stops. */
  stopping: AbortSignal;
  /** That, or newer content waits for a slow attempt. */
  aborted: AbortSignal;
}

export interface RenderJob {
  snapshot: Snapshot;
  folder: string;
  live: StoredRelease | null;
}

/** One attempt to publish. */
interface Attempt {
  revision: number;
  source: string;
  overtaken: AbortController;
}

/**
 * Publishes the newest content. Builds one release at a time; all saves that arrive during a build share the next
 * one. A build that takes long is aborted for newer content, which may correct what makes it slow. A timer also compares the database with the live release, in case a notification was lost.
 */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #stopping = new AbortController();
  readonly #patience: number;
  #live: StoredRelease | null;
  #isRequested = false;
  #running: Promise<void> | null = null;
  #failures = 0;
  #abortsInARow = 0;
  #health: PublishingHealth = { state: 'ok' };
  #timer: NodeJS.Timeout | undefined;

  constructor(
    deps: PublisherDeps,
    live: StoredRelease | null,
    patience: number = patienceInMilliseconds,
  ) {
    this.#deps = deps;
    this.#patience = patience;
    this.#live = live;
  }

  /** Compares the database with the live release, now and regularly from now on. */
  async start(): Promise<void> {
    // The previous process may have been killed after the swap, before it recorded the release as live.
    if (this.#live) await this.#recordLive(this.#live);
    this.compare();
  }

  /** Whether the last attempt to publish succeeded. */
  get health(): PublishingHealth {
    return this.#health;
  }

  /** To be called when the content reaches `revision`. */
  async requestRebuild(revision: number): Promise<void> {
    this.compare();
    if (!this.#live || revision > this.#live.release.revision) {
      await this.#deps.log.queued(revision);
    }
  }

  /** Publishes the content if it differs from the live release. Returns at once. */
  compare(): void {
    this.#isRequested = true;
    this.#running ??= this.#publishWhileRequested();
  }

  /** Shows an earlier release until content newer than today's is saved. */
  async rollBack(to: StoredRelease): Promise<void> {
    const { store, newestRevision, onLive } = this.#deps;
    await store.rollBack(to, await newestRevision());
    this.#live = to;
    onLive(to);
    await this.#recordLive(to);
  }

  /** Ends a rollback: shows the newest release, and publishes newer content if there is any. */
  async rollForward(): Promise<void> {
    this.#live = await this.#deps.store.rollForward();
    if (this.#live) {
      this.#deps.onLive(this.#live);
      await this.#recordLive(this.#live);
    }
    this.compare();
  }

  /** Aborts a running build; the next start builds again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #publishWhileRequested(): Promise<void> {
    while (this.#isRequested && !this.#stopping.signal.aborted) {
      this.#isRequested = false;
      this.#deps.onAttempt(true);
      await this.#publishOnce();
      this.#deps.onAttempt(false);
    }
    this.#running = null;
    this.#scheduleComparison();
  }

  async #publishOnce(): Promise<void> {
    const attempt: Attempt = { revision: 0, source: '', overtaken: new AbortController() };
    const { signal: overtaken } = attempt.overtaken;
    try {
      attempt.revision = await this.#deps.newestRevision();
      attempt.source = await this.#deps.fingerprint();
      if (await this.#isOutdated(attempt)) await this.#publish(attempt);
      this.#failures = 0;
      this.#health = { state: 'ok' };
    } catch (error) {
      if (error instanceof OvertakenError) await this.#adoptLiveRelease();
      else if (!overtaken.aborted && !this.#stopping.signal.aborted) {
        await this.#reportFailure(attempt.revision, error);
      }
    }
    this.#abortsInARow = overtaken.aborted ? this.#abortsInARow + 1 : 0;
  }

  async #publish(attempt: Attempt): Promise<void> {
    const stopping = this.#stopping.signal;
    const aborted = AbortSignal.any([stopping, attempt.overtaken.signal]);
    const stopWatching = this.#abortWhenOvertaken(attempt);
    try {
      const content = await this.#deps.takeSnapshot(this.#live, aborted);
      attempt.revision = content.snapshot.revision;
      await this.#deps.log.building(attempt.revision, content.rowProblems);
      await this.#release(content, { stopping, aborted });
    } finally {
      stopWatching();
    }
  }

  /** Aborts an attempt that takes long when there is newer content. Returns a function that ends that. */
  #abortWhenOvertaken(attempt: Attempt): () => void {
    if (this.#abortsInARow === mostAbortsInARow) return () => undefined;
    const begun = performance.now();
    const look = async () => {
      const isSlow = performance.now() - begun >= this.#patience;
      if (isSlow && this.#isRequested && (await this.#isOld(attempt))) attempt.overtaken.abort();
    };
    const timer = setInterval(() => void look(), Math.min(this.#patience, lookInMilliseconds));
    return () => clearInterval(timer);
  }

  async #isOld({ revision, source }: Attempt): Promise<boolean> {
    const { newestRevision, fingerprint } = this.#deps;
    try {
      return (await newestRevision()) !== revision || (await fingerprint()) !== source;
    } catch {
      // The next attempt reports it.
      return false;
    }
  }

  /** Compares for inequality because a restored backup has a lower revision. */
  async #isOutdated({ revision, source }: Attempt): Promise<boolean> {
    if (!this.#live) return true;
    if (await this.#deps.store.nameHeldRevision(revision)) await this.#recordLive(this.#live);
    if (revision === (await this.#deps.store.heldRevision())) return false;
    const isNew = revision !== this.#live.release.revision || source !== this.#live.source;
    return isNew || this.#untilScheduledChange(this.#live) <= 0;
  }

  /** In milliseconds. */
  #untilScheduledChange({ nextScheduledChange: at }: StoredRelease): number {
    if (at === null) return Number.POSITIVE_INFINITY;
    return Date.parse(at) - Date.parse(this.#deps.now());
  }

  async #recordLive({ release, rowProblems }: StoredRelease): Promise<void> {
    const { log, store } = this.#deps;
    const held = await store.heldRevision();
    await log.live(release.revision, rowProblems);
    if (held !== null && held > release.revision) await log.held(held);
  }

  async #release(content: TakenContent, signals: AttemptSignals): Promise<void> {
    const { store, log, writePageDates, onLive } = this.#deps;
    const { live, pageDates } = await this.#renderAndPromote(content, signals);
    this.#live = live;
    onLive(live);
    await writePageDates(pageDates);
    await log.live(live.release.revision, live.rowProblems);
    // Comes last because removing tens of thousands of files takes seconds. A failure here is harmless.
    await store.prune(live).catch(console.error);
  }

  async #renderAndPromote(
    { snapshot, rowProblems, hasWaiting }: TakenContent,
    signals: AttemptSignals,
  ) {
    const { store, render } = this.#deps;
    const replaced = this.#live;
    const { id, site: folder } = await store.begin(snapshot.revision);
    try {
      const job = { snapshot, folder, live: replaced };
      // The files may have changed since the fingerprint of the attempt.
      const { release, source, warnings, pageDates } = await render(job, signals);
      for (const warning of [...rowProblems, ...warnings]) console.warn(warning);
      const scheduled = hasWaiting
        ? release.builtAt
        : theSite().pages.nextScheduledChange(snapshot, release.builtAt);
      const origin = { source, rows: snapshot.counts, nextScheduledChange: scheduled, rowProblems };
      return { live: await store.promote(id, release, origin, replaced), pageDates };
    } catch (error) {
      await store.discard(id);
      throw error;
    }
  }

  /** Another process changed which release is live. Continues from that one and compares again. */
  async #adoptLiveRelease(): Promise<void> {
    this.#live = await this.#deps.store.current();
    if (this.#live) this.#deps.onLive(this.#live);
    this.#isRequested = true;
  }

  async #reportFailure(revision: number, error: unknown): Promise<void> {
    this.#failures += 1;
    const unexpected = 'Something unexpected stopped the publishing.';
    const { message, reason, log } = asBuildError(error, unexpected, 'other');
    const { since = new Date().toISOString() } = 'since' in this.#health ? this.#health : {};
    this.#health = { state: 'failed', since, reason };
    const status = this.#live ? ' The live site stays as it was.' : '';
    console.error(`Publishing failed: ${message}${status}`);
    if (log) console.error(log);
    const seconds = this.#pauseInMilliseconds() / 1000;
    console.error(`Retrying in ${seconds} s, or as soon as something changes.`);
    // Without a revision the database did not answer, so the log cannot be written either.
    if (revision) await this.#deps.log.failed(revision, `${message}${status}`);
  }

  #scheduleComparison(): void {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.compare(), this.#pauseInMilliseconds());
    this.#timer.unref();
  }

  #pauseInMilliseconds(): number {
    if (this.#failures === 0) {
      // A scheduled change in the past is held back by a rollback.
      const untilChange = this.#live ? this.#untilScheduledChange(this.#live) : 0;
      return untilChange > 0 ? Math.min(pollInMilliseconds, untilChange) : pollInMilliseconds;
    }
    const retry = firstRetryInMilliseconds * 2 ** (this.#failures - 1);
    return Math.min(retry, longestRetryInMilliseconds);
  }
}
