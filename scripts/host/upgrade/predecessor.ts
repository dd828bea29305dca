import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { OperatorError } from '../command/operator-error.ts';
import type { Shutdown } from '../command/shutdown.ts';
import { closeServer, listenOn } from '../server/site-server.ts';
import { type FromSuccessor, openToPeople, successorFlag, takePort } from './handover-messages.ts';

const defaultLimits = {
  /** Between two looks at whether the word to open came, in milliseconds. */
  beat: 1000,
  /** How many looks may go by, from the moment when everything runs. */
  beats: 120,
};

const neverOpened = 'Nobody said that the new code may open: it ends, and took nothing.';

/** Nobody said that this process may open, so it took nothing. */
export class NeverOpened extends OperatorError {}

/** What a successor does while it takes over. */
interface TakingOver {
  /** What is to listen on the site's port. */
  server: HttpServer;
  /** What answers questions on a port of its own before. */
  trial: HttpServer;
  /** From then on people may save and send. */
  open: () => void;
}

/** The site process of the code before this one, which started this process to take over from it. */
export class Predecessor {
  /** The one of this process; `null` where somebody else started it. */
  static ofThisProcess(): Predecessor | null {
    return process.send && process.argv.includes(successorFlag) ? new Predecessor() : null;
  }

  readonly #limits: typeof defaultLimits;

  constructor(limits = defaultLimits) {
    this.#limits = limits;
  }

  /** The process that a service manager or a terminal waits for is the first one: no life without it. */
  endWithIt(shutdown: Shutdown): void {
    process.once('disconnect', () => void shutdown.run().then(() => process.exit()));
    // One that could not start ends although it could still be told something.
    process.channel?.unref();
  }

  /** Tells which release visitors would see here. */
  show(site: string): void {
    this.#tell({ type: 'show', site });
  }

  /**
   * Answers at a port of its own until the predecessor is content with the answers, then at the site's
   * port: the socket is the same one, so no connection is lost. Opens at the word after that, and not
   * before: until then the predecessor may go back. Throws {@link NeverOpened} when it does not come.
   */
  async takeOver({ server, trial, open }: TakingOver): Promise<void> {
    const told = this.#listenTo(server);
    this.#tell({ type: 'ready', port: await listenOn(trial, 0) });
    await this.#inTime(told);
    open();
    this.#tell({ type: 'opened' });
    // Asked again, it may not have been heard.
    process.on('message', (message) => {
      if (message === openToPeople) this.#tell({ type: 'opened' });
    });
    await closeServer(trial);
  }

  /** Takes the port when it comes; resolves at the word to open. */
  #listenTo(server: HttpServer): Promise<void> {
    return new Promise((done) => {
      process.on('message', (message, socket) => {
        if (message === openToPeople) done();
        else if (message === takePort && socket instanceof Server) {
          server.listen(socket, () => this.#tell({ type: 'taken' }));
        }
      });
    });
  }

  /** Counted in looks, not in seconds: what arrived while this process slept is heard before the next. */
  async #inTime(told: Promise<void>): Promise<void> {
    const { beat, beats } = this.#limits;
    const { promise: never, reject } = Promise.withResolvers<never>();
    let left = beats;
    const looks = setInterval(() => {
      left -= 1;
      // After what has arrived by now was heard.
      if (left === 0) setImmediate(reject, new NeverOpened(neverOpened));
    }, beat);
    try {
      await Promise.race([told, never]);
    } finally {
      clearInterval(looks);
    }
  }

  #tell(message: FromSuccessor): void {
    // One that is gone ends this process, too.
    process.send?.(message, () => undefined);
  }
}
