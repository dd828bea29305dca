import { type ChildProcess, fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { BuildError } from '../command/build-error.ts';
import type { BuildReply, BuildSteps, BuildTask } from './build-worker.ts';

const worker = join(import.meta.dirname, 'build-worker.ts');
// A warm process holds about a gigabyte, which a quiet afternoon should not pay for.
const idleInMilliseconds = 5 * 60_000;
const buildsPerProcess = 20;
// A process grows by some 80 MB with each build. Two of them may wait with half of the memory there is.
const mostMemoryInBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 4;
const keptLog = 20_000;
// Ten thousand cities take half a minute; whoever takes this long waits for something.
const longestBuildInMilliseconds = 15 * 60_000;

// Pages are short-lived: with room for many of them, a third of the time to clear them away is saved.
const execArgv = ['--max-semi-space-size=64'];

/** Only what a build may know: no secret of this process reaches the child. */
const childEnvironment = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
};

type OrderOf<Step extends keyof BuildSteps> = Parameters<BuildSteps[Step]>[0];
type ResultOf<Step extends keyof BuildSteps> = Awaited<ReturnType<BuildSteps[Step]>>;

/** Astro in a process of its own that stays warm between saves that follow each other closely. */
export class BuildProcess {
  readonly #patience: number;
  readonly #mostMemory: number;
  #child: ChildProcess | null = null;
  #log = '';
  #builds = 0;
  #memory = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Takes how long a step may take, in milliseconds, and with how much memory it may stay, in bytes. */
  constructor(patience = longestBuildInMilliseconds, mostMemory = mostMemoryInBytes) {
    this.#patience = patience;
    this.#mostMemory = mostMemory;
  }

  /** Takes one step of a build. Rejects with a {@link BuildError} that holds its log when it fails. */
  async run<Step extends keyof BuildSteps>(
    step: Step,
    order: OrderOf<Step>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Step>> {
    signal?.throwIfAborted();
    this.#stayAwake();
    this.#log = '';
    const stop = () => this.stop();
    const patience = setTimeout(stop, this.#patience);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const result = await this.#ask({ step, order } as BuildTask);
      if (step === 'pages') this.#builds += 1;
      // The worker answers each step as BuildSteps says.
      return result as ResultOf<Step>;
    } catch (error) {
      // What a failed build left in memory must not reach the next one.
      this.stop();
      throw error;
    } finally {
      clearTimeout(patience);
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Says that a build is over: the process waits for the next one, unless it is worn out. */
  rest(): void {
    if (this.#builds >= buildsPerProcess || this.#memory > this.#mostMemory) this.stop();
    // One that had no part in this build has waited since an earlier one.
    else this.#idle ??= setTimeout(() => this.stop(), idleInMilliseconds).unref();
  }

  /** Ends the process; the next build starts a new one. */
  stop(): void {
    this.#stayAwake();
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #stayAwake(): void {
    clearTimeout(this.#idle);
    this.#idle = undefined;
  }

  #ask(task: BuildTask): Promise<unknown> {
    this.#child ??= this.#start();
    const child = this.#child;
    return new Promise((done, failed) => {
      const fail = (reason: string, log: string) =>
        failed(new BuildError(reason, `${this.#log}\n${log}`.trim()));
      const onEnd = () => fail('The pages could not be finished.', 'The build process ended.');
      child.once('exit', onEnd).once('error', onEnd);
      child.once('message', (reply: BuildReply) => {
        child.off('exit', onEnd).off('error', onEnd);
        this.#memory = reply.memory;
        if ('result' in reply) done(reply.result);
        else fail(reply.reason, reply.log);
      });
      child.send(task, (error) => {
        if (error) onEnd();
      });
    });
  }

  #start(): ChildProcess {
    const child = fork(worker, {
      env: childEnvironment,
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const collect = (text: Buffer) => {
      this.#log = (this.#log + text.toString()).slice(-keptLog);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // A process that ends while nothing is built, for want of memory perhaps, must not be asked again.
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    this.#builds = 0;
    this.#memory = 0;
    return child;
  }
}
