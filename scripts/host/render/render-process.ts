import { type ChildProcess, fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { BuildError } from '../command/build-error.ts';
import { bareEnvironment, collectLog } from './child-process.ts';
import type { RenderedRelease, RenderOrder } from './render-release.ts';
import type { RenderReply, RenderTask } from './render-worker.ts';

const worker = join(import.meta.dirname, 'render-worker.ts');
// A waiting process holds some 200 MB, which a quiet afternoon should not pay for.
const idleInMilliseconds = 5 * 60_000;

const defaultLimits = {
  /** How long it may be at one page, in milliseconds; finding all neighbours of 10,000 cities takes 1 s. */
  patience: 60_000,
  /** How large its heap may grow, in megabytes; everything anew at 10,000 cities takes 700. */
  heap: 2048,
  /** With how much memory it may wait for the next release, in bytes. */
  mostMemory: Math.min(totalmem(), process.constrainedMemory() || Infinity) / 4,
};

interface Running {
  child: ChildProcess;
  log: () => string;
}

/** Renders in a process of its own, which is ended and made anew when it hangs, grows or fails. */
export class RenderProcess {
  readonly #limits: typeof defaultLimits;
  #running: Running | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Number of the process; `undefined` while there is none. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /**
   * Renders a release with the compiled site in a folder; one at a time. Rejects with a
   * {@link BuildError} that names the page it was at.
   */
  async render(
    compiled: string,
    order: RenderOrder,
    signal?: AbortSignal,
  ): Promise<RenderedRelease> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    const stop = () => this.stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const { rendered, memory } = await this.#give({ compiled, order }, this.#running);
      if (memory > this.#limits.mostMemory) this.stop();
      else this.#idle = setTimeout(stop, idleInMilliseconds).unref();
      return rendered;
    } catch (error) {
      // What a failed rendering left in memory must not reach the next one.
      this.stop();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Ends the process; the next rendering starts a new one. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#running?.child.kill('SIGKILL');
    this.#running = null;
  }

  async #give(task: RenderTask, { child, log }: Running) {
    const ending = Promise.withResolvers<Extract<RenderReply, { memory: number }>>();
    let page = '';
    const fail = (why: string) => {
      const what = page ? `The page ${page}` : 'The pages';
      ending.reject(new BuildError(`${what} could not be rendered: ${why}.`, log()));
    };
    const { patience } = this.#limits;
    const hang = setTimeout(() => fail(`it took longer than ${patience / 1000} s`), patience);
    const onEnd = () => fail('its process ended');
    const onReply = (reply: RenderReply) => {
      hang.refresh();
      if ('page' in reply) page = reply.page;
      else if ('rendered' in reply) ending.resolve(reply);
      else ending.reject(new BuildError(reply.reason, `${log()}\n${reply.log}`.trim()));
    };
    child.on('message', onReply).once('exit', onEnd);
    // One that cannot be sent is failed by the end of the process.
    child.send(task, () => undefined);
    try {
      return await ending.promise;
    } finally {
      clearTimeout(hang);
      child.off('message', onReply).off('exit', onEnd);
    }
  }

  #start(): Running {
    const child = fork(worker, {
      env: bareEnvironment,
      execArgv: [`--max-old-space-size=${this.#limits.heap}`],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // A process that ended while it waited, for want of memory perhaps, must not be asked again.
    child.once('exit', () => {
      if (this.#running?.child === child) this.#running = null;
    });
    return { child, log: collectLog(child) };
  }
}
