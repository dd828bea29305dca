import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastSentences } from '../command/last-sentences.ts';
import { OperatorError } from '../command/operator-error.ts';
import { youngGenerationFlag } from '../command/young-generation.ts';
import {
  acceptWrites,
  type FromNewProcess,
  fromNewProcessSchema,
  newProcessFlag,
  reportFailureFlag,
  runAlone,
  takePortMessage,
} from './handover-messages.ts';

/** In milliseconds. */
const defaultTimeouts = {
  pagesLive: 60_000,
  portTaken: 10_000,
  stopped: 10_000,
  lastMessage: 1000,
};

/** The site process of the new version, as the process that started it sees it. */
export class NewSiteProcess {
  /** Resolves to its exit code. */
  readonly ended: Promise<number>;
  readonly #child: ChildProcess;
  readonly #live: string;
  readonly #timeouts: typeof defaultTimeouts;
  #problem = '';
  #shows: string | null = null;
  #follow: (site: string) => void = () => undefined;
  readonly #ready = Promise.withResolvers<number>();
  readonly #pagesLive = Promise.withResolvers<void>();
  readonly #portTaken = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();
  readonly #alone = Promise.withResolvers<void>();

  /** Starts the code in a folder; `live` is the folder of the release that visitors see now. */
  constructor(
    folder: string,
    environment: NodeJS.ProcessEnv,
    live: string,
    timeouts: Partial<typeof defaultTimeouts> = {},
  ) {
    this.#timeouts = { ...defaultTimeouts, ...timeouts };
    this.#child = fork(join(folder, 'scripts/start.ts'), [newProcessFlag, reportFailureFlag], {
      cwd: folder,
      execPath: nodeFor(folder),
      // The same as in `npm start` and deploy/website@.service.
      execArgv: [youngGenerationFlag],
      env: environment,
      // It may outlive this process, so it prints to the log itself.
      stdio: 'inherit',
    });
    const lastMessage = once(this.#child, 'disconnect').catch(() => undefined);
    this.#live = live;
    this.#child.on('message', (message) => this.#receive(fromNewProcessSchema.parse(message)));
    this.ended = once(this.#child, 'exit').then(
      async ([code]) => {
        const limit = wait(this.#timeouts.lastMessage, undefined, { ref: false });
        await Promise.race([lastMessage, limit]);
        return Number(code ?? 1);
      },
      () => 1,
    );
  }

  /**
   * Hands the site over once the new version has published its pages and passes its health check: first the port
   * of `server`, then writes. Throws only before it accepts writes, so the old version can resume. Resolves to
   * `false` if it exits after that.
   */
  async handOver(server: Server, checkHealth: (port: number) => Promise<void>): Promise<boolean> {
    const { pagesLive, portTaken } = this.#timeouts;
    const [port] = await this.#within(
      pagesLive,
      Promise.all([this.#ready.promise, this.#pagesLive.promise]),
      'The new version did not publish its pages within a minute.',
    );
    await checkHealth(port);
    this.#child.send(takePortMessage, server, () => undefined);
    await this.#within(
      portTaken,
      this.#portTaken.promise,
      'The new version did not take over the port.',
    );
    this.#child.send(acceptWrites, () => undefined);
    // No timeout: it may have accepted writes even if its answer is late.
    return await Promise.race([
      this.#opened.promise.then(() => true),
      this.ended.then(() => false),
    ]);
  }

  /** Whether it ended without being stopped from here. */
  get hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** The signal that killed it. It handles those that stop a site, so this is none of them. */
  get killedBy(): NodeJS.Signals | null {
    return this.#child.signalCode;
  }

  /** Why it exited, as it says; otherwise where to look. */
  get problem(): string {
    const sentences = lastSentences(this.#problem);
    if (sentences) return ` It says: ${sentences}`;
    if (this.killedBy === 'SIGKILL') {
      return ' It was killed (SIGKILL), most likely because the machine had too little memory. “free -h” shows how much is free.';
    }
    const killed = this.killedBy ? ` It was ended by ${this.killedBy}.` : '';
    return `${killed} The log of the site has its output.`;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resolves once it runs on without this process; never with a version that cannot. */
  async letGo(): Promise<void> {
    this.#child.send(runAlone, () => undefined);
    await this.#alone.promise;
  }

  /** Calls back with the folder of the release that it serves, and with each later one. */
  follow(callback: (site: string) => void): void {
    this.#follow = callback;
    if (this.#shows) callback(this.#shows);
  }

  /** Stops it and waits until it has exited. */
  async stop(): Promise<void> {
    this.#child.kill();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), this.#timeouts.stopped);
    await this.ended;
    clearTimeout(timer);
  }

  #receive(message: FromNewProcess): void {
    if (message.type === 'ready') this.#ready.resolve(message.port);
    else if (message.type === 'taken') this.#portTaken.resolve();
    else if (message.type === 'opened') this.#opened.resolve();
    else if (message.type === 'alone') this.#alone.resolve();
    else if (message.type === 'failed') this.#problem = message.problem;
    else {
      this.#shows = message.site;
      this.#follow(message.site);
      if (message.site !== this.#live) this.#pagesLive.resolve();
    }
  }

  /** Throws when the process exits first, and with `problem` after that many milliseconds. */
  #within<Message>(timeout: number, message: Promise<Message>, problem: string): Promise<Message> {
    const fail = (why: string) => () => {
      throw new OperatorError(`${why}${this.hasExited ? this.problem : ''}`);
    };
    return Promise.race([
      message,
      this.ended.then(fail('The new version exited instead of starting.')),
      wait(timeout, undefined, { ref: false }).then(fail(problem)),
    ]);
  }
}

/** The Node that the code in a folder runs on; versions before 0.2.0 always ran on their own. */
function nodeFor(folder: string): string {
  const script = join(folder, 'scripts/host/setup/find-node.sh');
  const { status, stdout } = spawnSync('/bin/sh', [script], { encoding: 'utf8' });
  if (existsSync(script) && status === 0) return stdout.trim();
  const ownNode = join(folder, 'node_modules/.bin/node');
  return existsSync(ownNode) ? ownNode : process.execPath;
}
