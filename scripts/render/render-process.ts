import { type ChildProcess, fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { BuildError } from '../command/build-error.ts';
import { bareEnvironment } from './bare-environment.ts';
import { PendingTask, type TaskResult } from './pending-task.ts';
import type { RenderedRelease, RenderOrder } from './render-release.ts';
import type { RenderReply, RenderTask } from './render-worker.ts';

const worker = join(import.meta.dirname, 'render-worker.ts');
// A waiting process holds some 200 MB, which a quiet afternoon should not pay for.
const idleInMilliseconds = 5 * 60_000;
const mostMemoryInBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 4;
// A page takes milliseconds; finding all neighbours of 10,000 cities takes a second.
const patienceInMilliseconds = 60_000;
// Everything anew at 10,000 cities takes 700 MB: what takes more than this has run away.
const heapInMegabytes = 2048;
const keptLog = 20_000;

/** Limits of a render process. */
interface Limits {
  /** How long it may stay silent while it renders, in milliseconds. */
  patience?: number;
  /** With how much memory it may stay for the next release, in bytes. */
  mostMemory?: number;
  /** How large its heap may grow before it is ended, in megabytes. */
  heap?: number;
}

/** A process and the tasks that it was given. */
interface Running {
  child: ChildProcess;
  tasks: Map<number, PendingTask>;
  /** The last of what it printed. */
  log: string;
}

/** Renders in a process of its own, which is ended and made anew when it hangs, grows or fails. */
export class RenderProcess {
  readonly #limits: Required<Limits>;
  #running: Running | null = null;
  #lastTask = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Limits = {}) {
    this.#limits = {
      patience: limits.patience ?? patienceInMilliseconds,
      mostMemory: limits.mostMemory ?? mostMemoryInBytes,
      heap: limits.heap ?? heapInMegabytes,
    };
  }

  /** Number of the process; `undefined` while there is none. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /** Renders a release with the compiled site in a folder. Rejects with a {@link BuildError}. */
  async render(
    compiled: string,
    order: RenderOrder,
    signal?: AbortSignal,
  ): Promise<RenderedRelease> {
    signal?.throwIfAborted();
    const stop = () => this.stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const result = await this.#give({ compiled, order }, this.#limits.patience);
      if (!('rendered' in result)) throw new BuildError('The pages could not be rendered.');
      if (result.memory > this.#limits.mostMemory) this.stop();
      return result.rendered;
    } catch (error) {
      // What a failed rendering left in memory must not reach the next one.
      this.stop();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Compresses a release further until the next task. Answers whether that made new files. */
  async pack(release: string): Promise<boolean> {
    const result = await this.#give({ release }, Number.POSITIVE_INFINITY);
    return 'packed' in result && result.packed;
  }

  /** Ends the process; the next task starts a new one. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#running?.child.kill('SIGKILL');
    this.#running = null;
  }

  #give(task: RenderTask, patience: number): Promise<TaskResult> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    const { child, tasks } = this.#running;
    const pending = new PendingTask(patience, () => child.kill('SIGKILL'));
    this.#lastTask += 1;
    tasks.set(this.#lastTask, pending);
    // One that cannot be sent is failed by the end of the process.
    child.send({ id: this.#lastTask, task }, () => undefined);
    return pending.ending;
  }

  #start(): Running {
    const child = fork(worker, {
      env: bareEnvironment,
      execArgv: [`--max-old-space-size=${this.#limits.heap}`],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const running: Running = { child, tasks: new Map(), log: '' };
    const collect = (text: Buffer) => {
      running.log = (running.log + text.toString()).slice(-keptLog);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('message', (reply: RenderReply) => this.#hear(running, reply));
    child.once('exit', () => this.#forget(running)).once('error', () => this.#forget(running));
    return running;
  }

  #hear({ tasks, log }: Running, reply: RenderReply): void {
    if (!tasks.get(reply.id)?.hear(reply, log)) return;
    tasks.delete(reply.id);
    if (tasks.size > 0) return;
    this.#idle = setTimeout(() => this.stop(), idleInMilliseconds).unref();
  }

  /** A process that ended, for want of memory perhaps, must not be asked again. */
  #forget(running: Running): void {
    if (this.#running === running) this.#running = null;
    for (const task of running.tasks.values()) task.fail('its process ended', running.log);
    running.tasks.clear();
  }
}
