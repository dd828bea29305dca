import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { BuildReply } from './build-worker.ts';

const worker = join(import.meta.dirname, 'build-worker.ts');
// A warm process holds about a gigabyte, which a quiet afternoon should not pay for.
const idleInMilliseconds = 5 * 60_000;
const buildsPerProcess = 20;
const keptLog = 20_000;

/** Only what a build may know: no secret of this process reaches the child. */
const childEnvironment = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** Astro in a process of its own that stays warm between saves that follow each other closely. */
export class BuildProcess {
  #child: ChildProcess | null = null;
  #log = '';
  #builds = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Runs one build. Rejects with an error whose message is the build's log when that fails. */
  async run(env: Record<string, string>, signal?: AbortSignal): Promise<void> {
    clearTimeout(this.#idle);
    this.#log = '';
    const stop = () => this.stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await this.#ask(env);
      this.#builds += 1;
      if (this.#builds >= buildsPerProcess) this.stop();
      this.#idle = setTimeout(stop, idleInMilliseconds).unref();
    } catch (error) {
      // What a failed build left in memory must not reach the next one.
      this.stop();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Ends the process; the next build starts a new one. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
    this.#builds = 0;
  }

  #ask(env: Record<string, string>): Promise<void> {
    this.#child ??= this.#start();
    const child = this.#child;
    return new Promise((done, failed) => {
      const fail = (reason: string) => failed(new Error(`${this.#log}\n${reason}`.trim()));
      const onExit = () => fail('The build process ended.');
      child.once('exit', onExit);
      child.once('message', (reply: BuildReply) => {
        child.off('exit', onExit);
        if (reply.ok) done();
        else fail(reply.reason);
      });
      child.send({ env });
    });
  }

  #start(): ChildProcess {
    const child = fork(worker, { env: childEnvironment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const collect = (text: Buffer) => {
      this.#log = (this.#log + text.toString()).slice(-keptLog);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    return child;
  }
}
