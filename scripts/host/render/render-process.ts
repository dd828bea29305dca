import { type ChildProcess, fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { BuildError } from '../command/build-error.ts';
import { cacheFolder } from '../command/cache-folder.ts';
import { nodeEndsWithParent } from '../command/end-with-parent.ts';
import type { RowProblem } from '../site.ts';
import { childEnvironment, collectLog } from './child-process.ts';
import type { ReleaseJob, RenderedRelease } from './render-release.ts';
import type { CheckReply, CheckTask, RenderReply, RenderTask } from './render-worker.ts';

const worker = join(import.meta.dirname, 'render-worker.ts');
// An idle process occupies about 200 MB.
const idleInMilliseconds = 30 * 60_000;

const defaultLimits = {
  /** Longest time for one page, in milliseconds. Finding the neighbors of 10,000 cities comes before the first. */
  timeout: 60_000,
  /** Longest time for checking one row, in milliseconds. A long article takes 100 ms. */
  rowTimeout: 3000,
  /** Heap limit in megabytes. Rendering 10,000 cities takes 700. */
  heap: 2048,
  /** A process that uses more bytes than this after a release is not kept for the next one. */
  idleMemory: Math.min(totalmem(), process.constrainedMemory() || Infinity) / 4,
};

interface Running {
  child: ChildProcess;
  log: () => string;
}

/** The result of a check, or why and at which field the process had to end. */
type CheckOutcome = { checked: RowProblem | null } | { why: string; field: string };

/** Checks rows and renders in a child process, which is replaced when it hangs, grows too large or fails. */
export class RenderProcess {
  readonly #limits: typeof defaultLimits;
  #running: Running | null = null;
  #isBusy = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Process ID; `undefined` while there is no process. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /** Starts the process if there is none, loads the compiled site in a folder, and restarts the idle time. */
  warmUp(compiled: string): void {
    if (this.#isBusy) return;
    this.#running ??= this.#start();
    const task: RenderTask = { compiled, job: null };
    // A send error means that the process is exiting; the next rendering starts a new one.
    this.#running.child.send(task, () => undefined);
    this.#stopWhenIdle();
  }

  /**
   * Checks a row that people wrote. A row that takes too much time or memory is invalid, and costs only this process.
   * Rejects with a `BuildError` when the process does not start.
   */
  async check(
    part: string,
    row: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<RowProblem | null> {
    const first = await this.#checkOnce({ check: { part, row } }, signal);
    if ('checked' in first) return first.checked;
    // The machine may have been suspended or very busy.
    const second = await this.#checkOnce({ check: { part, row } }, signal);
    if ('checked' in second) return second.checked;
    const { field, why } = second;
    return { field, problem: `${why}. Make the text shorter or simpler` };
  }

  /**
   * Renders a release with the compiled site in a folder. Call it for one release at a time. Rejects with a
   * `BuildError` that names the page that failed.
   */
  async render(compiled: string, job: ReleaseJob, signal?: AbortSignal): Promise<RenderedRelease> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    this.#isBusy = true;
    this.#running ??= this.#start();
    const stop = () => this.stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const { rendered, memory } = await this.#send({ compiled, job }, this.#running);
      if (memory > this.#limits.idleMemory) this.stop();
      else this.#stopWhenIdle();
      return rendered;
    } catch (error) {
      // State left by a failed rendering must not reach the next one.
      this.stop();
      throw error;
    } finally {
      this.#isBusy = false;
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Ends the process; the next rendering starts a new one. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#running?.child.kill('SIGKILL');
    this.#running = null;
  }

  #stopWhenIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.stop(), idleInMilliseconds).unref();
  }

  async #checkOnce(task: CheckTask, signal: AbortSignal | undefined): Promise<CheckOutcome> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    this.#isBusy = true;
    this.#running ??= this.#start();
    const { child, log } = this.#running;
    const stop = () => this.stop();
    signal?.addEventListener('abort', stop, { once: true });
    const outcome = Promise.withResolvers<CheckOutcome>();
    let field: string | null | undefined;
    const fail = (why: string) => {
      if (signal?.aborted) outcome.reject(signal.reason);
      else if (field !== undefined) outcome.resolve({ why, field: field ?? 'id' });
      else
        outcome.reject(new BuildError(`The texts could not be checked: ${why}.`, 'other', log()));
    };
    const { timeout, rowTimeout } = this.#limits;
    const tooLong = () => fail(`takes longer than ${rowTimeout / 1000} s to read`);
    let timer = setTimeout(() => fail('their process did not start'), timeout);
    const onExit = () =>
      fail(field === undefined ? 'their process ended' : 'ends the process that reads it');
    const onReply = (reply: CheckReply) => {
      if ('checked' in reply) return outcome.resolve(reply);
      if (field === undefined) {
        clearTimeout(timer);
        timer = setTimeout(tooLong, rowTimeout);
      }
      field = reply.checking;
    };
    child.on('message', onReply).once('exit', onExit);
    // A send error means that the process is exiting, which is an outcome, too.
    child.send(task, () => undefined);
    try {
      const result = await outcome.promise;
      if ('why' in result) this.stop();
      return result;
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      clearTimeout(timer);
      child.off('message', onReply).off('exit', onExit);
      signal?.removeEventListener('abort', stop);
      this.#isBusy = false;
      if (this.#running) this.#stopWhenIdle();
    }
  }

  async #send(task: RenderTask, { child, log }: Running) {
    const outcome = Promise.withResolvers<Extract<RenderReply, { memory: number }>>();
    let page = '';
    const fail = (why: string) => {
      const what = page ? `The page ${page}` : 'The pages';
      outcome.reject(new BuildError(`${what} could not be rendered: ${why}.`, 'page', log()));
    };
    const { timeout } = this.#limits;
    const timer = setTimeout(() => fail(`it took longer than ${timeout / 1000} s`), timeout);
    const onExit = () => fail('its process ended');
    const onReply = (reply: RenderReply) => {
      timer.refresh();
      if ('page' in reply) page = reply.page;
      else if ('rendered' in reply) outcome.resolve(reply);
      else {
        const { message, reason, log: ownLog } = reply.failure;
        outcome.reject(new BuildError(message, reason, `${log()}\n${ownLog}`.trim()));
      }
    };
    child.on('message', onReply).once('exit', onExit);
    // A send error means that the process is exiting, which rejects below.
    child.send(task, () => undefined);
    try {
      return await outcome.promise;
    } finally {
      clearTimeout(timer);
      child.off('message', onReply).off('exit', onExit);
    }
  }

  #start(): Running {
    const child = fork(worker, {
      env: { ...childEnvironment, CACHE_DIR: cacheFolder() },
      ...nodeEndsWithParent([`--max-old-space-size=${this.#limits.heap}`]),
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // An idle process can end too, for example when the system is out of memory.
    child.once('exit', () => {
      if (this.#running?.child === child) this.#running = null;
    });
    return { child, log: collectLog(child) };
  }
}
