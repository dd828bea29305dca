import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { OperatorError } from '../command/operator-error.ts';
import { youngHeap } from '../supervisor/backend-child.ts';
import {
  type FromSuccessor,
  fromSuccessorSchema,
  openToPeople,
  successorFlag,
  takePort,
  tookNothing,
} from './handover-messages.ts';
import { nodeOf } from './node-of.ts';

const defaultLimits = {
  /** How long it may take to listen on the site's port, in milliseconds. */
  taking: 10_000,
  /** Until it is told to open once more, in milliseconds. */
  beat: 2000,
  /** How long it may take to stop, in milliseconds. */
  stopping: 10_000,
};

/** The site process of the new code, beside this one, as this one sees it. */
export class Successor {
  /** Settles with its exit code. */
  readonly ended: Promise<number>;
  readonly #live: string;
  readonly #limits: typeof defaultLimits;
  #shows: string | null = null;
  #follow: (site: string) => void = () => undefined;
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<number>();
  readonly #shown = Promise.withResolvers<void>();
  readonly #taken = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();

  /** Starts the code in a folder; `live` is the release that visitors see, made by the code of now. */
  constructor(
    folder: string,
    environment: NodeJS.ProcessEnv,
    live: string,
    limits: Partial<typeof defaultLimits> = {},
  ) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#child = fork(join(folder, 'scripts/start.ts'), [successorFlag], {
      cwd: folder,
      execPath: nodeOf(folder),
      // As `npm start` and the unit in deploy/ start it.
      execArgv: [youngHeap],
      env: environment,
    });
    this.#live = live;
    this.#child.on('message', (message) => this.#hear(fromSuccessorSchema.parse(message)));
    this.ended = once(this.#child, 'exit').then(
      ([code]) => Number(code ?? 1),
      () => 1,
    );
    void this.ended.then(() =>
      this.#giveUp('The new code ended instead of starting; what it said is in the log.'),
    );
  }

  /** Waits until it runs and shows a release that it made; answers the port for trying it. At most so many milliseconds. */
  async ready(patience: number): Promise<number> {
    const late = setTimeout(
      () =>
        this.#giveUp(
          'The new code did not bring its pages live within a minute; what it said is in the log.',
        ),
      patience,
    );
    try {
      const [port] = await Promise.all([this.#ready.promise, this.#shown.promise]);
      return port;
    } finally {
      clearTimeout(late);
    }
  }

  /** Hands it the socket that listens on the site's port. It takes nothing from people yet. */
  async take(server: Server): Promise<void> {
    const late = setTimeout(
      () => this.#giveUp('The new code did not take the port.'),
      this.#limits.taking,
    );
    this.#child.send(takePort, server, () => undefined);
    await this.#taken.promise.finally(() => clearTimeout(late));
  }

  /**
   * Tells it to open, until it is heard: however long that takes, it may have saved what somebody sent.
   * Answers whether it runs on. Throws when it ended and says that it took nothing.
   */
  async open(): Promise<boolean> {
    const tell = () => this.#child.send(openToPeople, () => undefined);
    tell();
    const again = setInterval(tell, this.#limits.beat);
    const opened = this.#opened.promise.then(() => true);
    const ended = this.ended.then((code) => {
      if (code !== tookNothing) return false;
      throw new OperatorError('The new code heard too late that it may open, and took nothing.');
    });
    return Promise.race([opened, ended]).finally(() => clearInterval(again));
  }

  /** Calls back with the release that it shows, and with each one from now on. */
  follow(callback: (site: string) => void): void {
    this.#follow = callback;
    if (this.#shows) callback(this.#shows);
  }

  /** Ends it and waits until it is gone. */
  async stop(): Promise<void> {
    this.#child.kill();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), this.#limits.stopping);
    await this.ended;
    clearTimeout(late);
  }

  #hear(told: FromSuccessor): void {
    if (told.type === 'ready') this.#ready.resolve(told.port);
    else if (told.type === 'taken') this.#taken.resolve();
    else if (told.type === 'opened') this.#opened.resolve();
    else {
      this.#shows = told.site;
      this.#follow(told.site);
      if (told.site !== this.#live) this.#shown.resolve();
    }
  }

  #giveUp(why: string): void {
    for (const step of [this.#ready, this.#shown, this.#taken]) {
      step.reject(new OperatorError(why));
      // Only whoever waits for a step is told.
      step.promise.catch(() => undefined);
    }
  }
}
