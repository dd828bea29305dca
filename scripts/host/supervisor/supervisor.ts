import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../command/error-reason.ts';

const defaultPauses = {
  /** Before the first restart, in milliseconds; doubled after each short run. */
  shortest: 500,
  longest: 60_000,
  /** A run this long, in milliseconds, resets the pause. */
  calm: 60_000,
};

/** Runs until it is stopped or fails. */
export interface Running {
  /** Resolves when it has ended: to `null` after {@link Running.stop}, otherwise to the reason. Never rejects. */
  readonly ended: Promise<Error | null>;
  stop(): Promise<void>;
}

/** Restarts one process whenever it ends or cannot be started, after increasing pauses. */
export class Supervisor<Child extends Running> {
  readonly #start: (signal: AbortSignal) => Promise<Child>;
  readonly #pauses: typeof defaultPauses;
  readonly #stopping = new AbortController();
  readonly #first = Promise.withResolvers<Child>();
  #current: Child | null = null;
  #next = Promise.withResolvers<Child>();
  #supervising: Promise<void> | null = null;
  #isFirst = true;
  /** The last reason printed, so that each is printed once. */
  #printed = '';

  /** `start` must give up when its signal aborts; it may reject with anything then. */
  constructor(
    start: (signal: AbortSignal) => Promise<Child>,
    pauses: Partial<typeof defaultPauses> = {},
  ) {
    this.#start = start;
    this.#pauses = { ...defaultPauses, ...pauses };
  }

  /** `null` while it is not running. */
  get current(): Child | null {
    return this.#current;
  }

  /** Starts it and keeps it running. Rejects when the first attempt fails, but keeps trying. */
  start(): Promise<Child> {
    this.#supervising ??= this.#supervise();
    return this.#first.promise;
  }

  /** Resolves once it is running. Rejects when the signal aborts. */
  running(signal: AbortSignal): Promise<Child> {
    const aborted = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
    return Promise.race([this.#next.promise, aborted.promise]);
  }

  /** Stops it and does not restart it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current?.stop();
    await this.#supervising;
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = this.#pauses.shortest;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const why = await this.#runOnce(signal);
      if (signal.aborted) return;
      if (performance.now() - startedAt > this.#pauses.calm) pause = this.#pauses.shortest;
      if (why !== this.#printed) console.error(why);
      this.#printed = why;
      await wait(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, this.#pauses.longest);
    }
  }

  /** Resolves to a sentence: why it ended or could not be started. */
  async #runOnce(signal: AbortSignal): Promise<string> {
    try {
      const running = await this.#start(signal);
      this.#printed = '';
      this.#current = running;
      this.#first.resolve(running);
      this.#next.resolve(running);
      if (signal.aborted) await running.stop();
      const why = await running.ended;
      this.#next = Promise.withResolvers();
      return `${why?.message} Restarting it.`;
    } catch (error) {
      const why = `${describeError(error)} Trying again.`;
      // The caller of start() reports the first one.
      if (this.#isFirst) this.#printed = why;
      this.#first.reject(error);
      return why;
    } finally {
      this.#isFirst = false;
      this.#current = null;
    }
  }
}
