import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  adminPasswordFollows,
  type BackendReady,
  fromBackendSchema,
  publishingOff,
  reportPublishing,
  type ShowRelease,
  type ToBackend,
  waitForOpen,
} from '../backend-process/backend-messages.ts';
import { nodeEndsWithParent } from '../command/end-with-parent.ts';
import { OperatorError } from '../command/operator-error.ts';
import { youngGenerationFlag } from '../command/young-generation.ts';
import type { PublishingGuard } from './publishing-guard.ts';
import type { Running } from './supervisor.ts';

/**
 * glibc's malloc keeps an arena per thread and returns little memory: 100 MiB after a thousand sign-ups at once.
 * Other C libraries ignore these settings.
 */
const mallocSettings = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

const script = join(import.meta.dirname, '../backend-process/backend-process.ts');

const defaultLimits = {
  /** Timeout for starting, in milliseconds; the first start creates the tables. */
  starting: 120_000,
  /** Pause between pings, in milliseconds. */
  pingInterval: 2000,
  /** Unanswered pings in a row before it is killed: 10 s in all. */
  missedPings: 5,
  /** Timeout for stopping, in milliseconds. */
  stopping: 10_000,
  /** Timeout for a job, in milliseconds. */
  job: 5000,
};

/** One run of the backend process: started, pinged, and killed when it hangs. */
export class BackendChild implements Running {
  readonly ended: Promise<Error | null>;
  readonly #child: ChildProcess;
  readonly #limits: typeof defaultLimits;
  readonly #show: (release: ShowRelease) => void;
  readonly #ready = Promise.withResolvers<BackendReady>();
  readonly #jobs = new Map<number, (answer: object | null) => void>();
  readonly #guard: PublishingGuard;
  #lastJob = 0;
  #unanswered = 0;
  #isPublishing = false;
  #why: string | null = null;
  #isHung = false;
  #isStopping = false;

  /**
   * Starts it. ADMIN_PASSWORD goes to it in a message; `show` gets each release that goes live, and `guard` learns
   * whether it survives publishing.
   */
  constructor(
    environment: NodeJS.ProcessEnv,
    { show, guard }: { show: (release: ShowRelease) => void; guard: PublishingGuard },
    limits: Partial<typeof defaultLimits> = {},
  ) {
    this.#show = show;
    this.#guard = guard;
    this.#limits = { ...defaultLimits, ...limits };
    const { ADMIN_PASSWORD: password, ...inherited } = environment;
    const words = [
      ...[waitForOpen, reportPublishing],
      ...(guard.isOff ? [publishingOff] : []),
      ...(password ? [adminPasswordFollows] : []),
    ];
    this.#child = fork(script, words, {
      env: { ...inherited, ...mallocSettings },
      ...nodeEndsWithParent([youngGenerationFlag]),
      // In its own process group, so that Ctrl-C stops only the site process, which then stops this one.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (message) => this.#receive(message));
    if (password) this.#send({ type: 'admin-password', password });
    this.ended = this.#whenEnded();
  }

  /** Waits until it accepts requests. Rejects with an {@link OperatorError} when it ends before that. */
  async ready(signal: AbortSignal): Promise<BackendReady> {
    const { starting, pingInterval, missedPings } = this.#limits;
    const giveUp = () => this.#kill('was stopped while starting');
    signal.addEventListener('abort', giveUp, { once: true });
    const timer = setTimeout(
      () => this.#kill(`was not ready after ${starting / 1000} s`),
      starting,
    );
    try {
      const ready = await this.#ready.promise;
      const pings = setInterval(() => this.#ping(missedPings), pingInterval);
      void this.ended.then(() => clearInterval(pings));
      return ready;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  }

  /**
   * Has it carry out a job, and resolves to the result; to `null` when it does not publish, does not answer or ends.
   */
  async runJob(job: unknown): Promise<object | null> {
    this.#lastJob += 1;
    const id = this.#lastJob;
    const { promise, resolve } = Promise.withResolvers<object | null>();
    this.#jobs.set(id, resolve);
    const timer = setTimeout(() => resolve(null), this.#limits.job);
    this.#send({ type: 'job', id, job });
    const answer = await promise;
    clearTimeout(timer);
    this.#jobs.delete(id);
    return answer;
  }

  /** Lets it send email and webhooks: no other version may resume in its place now. */
  open(): void {
    this.#send({ type: 'open' });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), this.#limits.stopping);
    await this.ended;
    clearTimeout(timer);
  }

  #receive(received: unknown): void {
    const { data: message } = fromBackendSchema.safeParse(received);
    if (!message) console.error('The backend process sent an unknown message.');
    else if (message.type === 'pong') this.#unanswered = 0;
    else if (message.type === 'ready') this.#ready.resolve(message);
    else if (message.type === 'failed') this.#why = message.reason;
    else if (message.type === 'show') this.#show(message);
    else if (message.type === 'answer') this.#jobs.get(message.id)?.(message.answer);
    else {
      this.#isPublishing = message.isRunning;
      if (!message.isRunning) this.#guard.survived();
    }
  }

  /** Counts pings, not seconds: this process may have been suspended too. */
  #ping(missedPings: number): void {
    if (this.#unanswered === missedPings) {
      const seconds = (missedPings * this.#limits.pingInterval) / 1000;
      this.#isHung = true;
      this.#kill(`did not answer for ${seconds} s and was killed`);
    }
    this.#unanswered += 1;
    this.#send({ type: 'ping' });
  }

  #kill(why: string): void {
    this.#why ??= `The backend process ${why}.`;
    this.#child.kill('SIGKILL');
  }

  #send(message: ToBackend): void {
    // Sending fails only when the process has ended, which `ended` reports.
    this.#child.send(message, () => undefined);
  }

  async #whenEnded(): Promise<Error | null> {
    const [code, signal] = await once(this.#child, 'exit').catch((error) => [error, null]);
    const hasCrashed = this.#why === null && !this.#isStopping;
    if (this.#isHung || (hasCrashed && this.#isPublishing)) this.#guard.died();
    const why = this.#why ?? `The backend process ended (${signal ?? `exit code ${code}`}).`;
    const error = new OperatorError(why);
    this.#ready.reject(error);
    // Not every caller awaits it.
    this.#ready.promise.catch(() => undefined);
    for (const answer of this.#jobs.values()) answer(null);
    return this.#isStopping ? null : error;
  }
}
