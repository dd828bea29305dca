// Starts again whatever ends, after ever longer pauses. What that is here, PostgreSQL and the backend process, says
// keep-services.ts.

import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../command/operator-error.ts';

const defaultPauses = {
  /** After something that ran for a while, in milliseconds; doubled each time it ends soon again. */
  shortest: 500,
  longest: 60_000,
  /** How long it must have run for that, in milliseconds. */
  calm: 60_000,
};

/** Something that runs until it is stopped, or ends by itself. */
export interface Running {
  /** Settles when it has ended: `null` after {@link Running.stop}, else why. Never rejects. */
  readonly ended: Promise<Error | null>;
  stop(): Promise<void>;
}

/** Supervises one thing: whenever it ends, or cannot be started, it is started again. */
export class Supervisor<Child extends Running> {
  readonly #start: (signal: AbortSignal) => Promise<Child>;
  readonly #pauses: typeof defaultPauses;
  readonly #stopping = new AbortController();
  readonly #first = Promise.withResolvers<Child>();
  #current: Child | null = null;
  #next = Promise.withResolvers<Child>();
  #supervising: Promise<void> | null = null;
  #isFirst = true;
  /** Why it ended last, as far as that was told. */
  #told = '';

  /** Takes what starts it; a start that is given up by the signal may reject with anything. */
  constructor(
    start: (signal: AbortSignal) => Promise<Child>,
    pauses: Partial<typeof defaultPauses> = {},
  ) {
    this.#start = start;
    this.#pauses = { ...defaultPauses, ...pauses };
  }

  /** What runs now; `null` while nothing does. */
  get current(): Child | null {
    return this.#current;
  }

  /** Starts it, from then on for good. Rejects when the first try fails, and goes on trying. */
  start(): Promise<Child> {
    this.#supervising ??= this.#supervise();
    return this.#first.promise;
  }

  /** What runs, as soon as something does. Rejects at the signal. */
  running(signal: AbortSignal): Promise<Child> {
    const given = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => given.reject(signal.reason), { once: true });
    return Promise.race([this.#next.promise, given.promise]);
  }

  /** Stops it for good. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current?.stop();
    await this.#supervising;
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = this.#pauses.shortest;
    while (!signal.aborted) {
      const begun = performance.now();
      const why = await this.#runOnce(signal);
      if (signal.aborted) return;
      if (performance.now() - begun > this.#pauses.calm) pause = this.#pauses.shortest;
      if (why !== this.#told) console.error(why);
      this.#told = why;
      await wait(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, this.#pauses.longest);
    }
  }

  /** Answers why it ended, or was not started, as a sentence. */
  async #runOnce(signal: AbortSignal): Promise<string> {
    try {
      const running = await this.#start(signal);
      this.#told = '';
      this.#current = running;
      this.#first.resolve(running);
      this.#next.resolve(running);
      if (signal.aborted) await running.stop();
      const why = await running.ended;
      this.#next = Promise.withResolvers();
      return `${why?.message} It is started again.`;
    } catch (error) {
      const reason = error instanceof OperatorError ? error.message : String(error);
      const why = `${reason} It is tried again.`;
      // Whoever waits for the first start tells of it.
      if (this.#isFirst) this.#told = why;
      this.#first.reject(error);
      return why;
    } finally {
      this.#isFirst = false;
      this.#current = null;
    }
  }
}
