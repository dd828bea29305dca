// One run of the backend process: it is started, asked whether it is there, and killed when it hangs. Nothing here
// starts it again; that does supervisor.ts, by keep-services.ts.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  adminPasswordFollows,
  type BackendReady,
  type FromBackend,
  fromBackendSchema,
  type ShowRelease,
  type ToBackend,
  waitForOpen,
} from '../backend-process/backend-messages.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Running } from './supervisor.ts';

/** The engine would keep 96 MiB for what a burst of requests left behind, on a machine that may have 1 GiB. */
export const youngHeap = '--max-semi-space-size=8';

/**
 * So does the C library, which hands each thread memory of its own and gives little of it back: after a thousand
 * sign-ups at once, 100 MiB. Other C libraries do not know these settings of glibc's malloc.
 */
const givesMemoryBack = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

const script = join(import.meta.dirname, '../backend-process/backend-process.ts');

const defaultLimits = {
  /** How long it may take until it answers requests, in milliseconds; a first start has tables to make. */
  starting: 120_000,
  /** How often it is asked whether it is there, in milliseconds. */
  beat: 2000,
  /** How many of these questions may go without an answer: 10 s in all. */
  missedBeats: 5,
  /** How long it may take to stop, in milliseconds. */
  stopping: 10_000,
};

/** The backend process as the site process sees it. */
export class BackendChild implements Running {
  readonly ended: Promise<Error | null>;
  readonly #child: ChildProcess;
  readonly #limits: typeof defaultLimits;
  readonly #show: (release: ShowRelease) => void;
  readonly #ready = Promise.withResolvers<BackendReady>();
  readonly #orders = new Map<number, (answer: object) => void>();
  #lastOrder = 0;
  #unanswered = 0;
  #why: string | null = null;
  #isStopping = false;

  /** Starts it with an environment, of which it gets ADMIN_PASSWORD in a message; `show` is called with each release that visitors are to see. */
  constructor(
    environment: NodeJS.ProcessEnv,
    show: (release: ShowRelease) => void,
    limits: Partial<typeof defaultLimits> = {},
  ) {
    this.#show = show;
    this.#limits = { ...defaultLimits, ...limits };
    const { ADMIN_PASSWORD: password, ...inherited } = environment;
    this.#child = fork(script, [waitForOpen, ...(password ? [adminPasswordFollows] : [])], {
      env: { ...inherited, ...givesMemoryBack },
      execArgv: [youngHeap],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (message) => this.#hear(message));
    if (password) this.#tell({ type: 'admin-password', password });
    this.ended = this.#untilEnd();
  }

  /** Waits until it answers requests. Rejects with an {@link OperatorError} when it never does. */
  async ready(signal: AbortSignal): Promise<BackendReady> {
    const { starting, beat, missedBeats } = this.#limits;
    const giveUp = () => this.#kill('was told to stop while it started');
    signal.addEventListener('abort', giveUp, { once: true });
    const late = setTimeout(() => this.#kill(`was not ready after ${starting / 1000} s`), starting);
    try {
      const ready = await this.#ready.promise;
      const beats = setInterval(() => this.#ask(missedBeats), beat);
      void this.ended.then(() => clearInterval(beats));
      return ready;
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** Has an order carried out; answers what came of it. */
  order(order: unknown): Promise<object> {
    this.#lastOrder += 1;
    const id = this.#lastOrder;
    const { promise, resolve } = Promise.withResolvers<object>();
    this.#orders.set(id, resolve);
    this.#tell({ type: 'order', id, order });
    return promise;
  }

  /** Lets it send mails and webhooks: no other code goes on in its place any more. */
  open(): void {
    this.#tell({ type: 'open' });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child.kill('SIGTERM');
    const late = setTimeout(() => this.#child.kill('SIGKILL'), this.#limits.stopping);
    await this.ended;
    clearTimeout(late);
  }

  #hear(message: unknown): void {
    const { data: heard } = fromBackendSchema.safeParse(message);
    if (!heard) console.error('The backend process said something that nobody understands.');
    else this.#follow(heard);
  }

  #follow(heard: FromBackend): void {
    if (heard.type === 'pong') this.#unanswered = 0;
    else if (heard.type === 'ready') this.#ready.resolve(heard);
    else if (heard.type === 'failed') this.#why = heard.reason;
    else if (heard.type === 'show') this.#show(heard);
    else {
      this.#orders.get(heard.id)?.(heard.answer);
      this.#orders.delete(heard.id);
    }
  }

  /** Whether it hangs is counted in questions, not in seconds: this process may have slept, too. */
  #ask(missedBeats: number): void {
    if (this.#unanswered === missedBeats) {
      this.#kill(`did not answer for ${(missedBeats * this.#limits.beat) / 1000} s and was ended`);
    }
    this.#unanswered += 1;
    this.#tell({ type: 'ping' });
  }

  #kill(why: string): void {
    this.#why ??= `The backend process ${why}.`;
    this.#child.kill('SIGKILL');
  }

  #tell(message: ToBackend): void {
    // One that cannot be sent has nobody to hear it, and its end is noticed anyway.
    this.#child.send(message, () => undefined);
  }

  async #untilEnd(): Promise<Error | null> {
    const [code, signal] = await once(this.#child, 'exit').catch((error) => [error, null]);
    const why = this.#why ?? `The backend process ended (${signal ?? `exit code ${code}`}).`;
    const error = new OperatorError(why);
    this.#ready.reject(error);
    // Whoever waits for it is told; nobody need wait.
    this.#ready.promise.catch(() => undefined);
    for (const answer of this.#orders.values()) answer({ problem: why });
    return this.#isStopping ? null : error;
  }
}
