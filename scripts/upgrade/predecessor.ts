import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import type { Shutdown } from '../command/shutdown.ts';
import { closeServer, listenOn } from '../server/site-server.ts';
import { type FromSuccessor, successorFlag, takePort } from './handover-messages.ts';

/** The site process of the code before this one, which started this process to take over from it. */
export class Predecessor {
  /** The one of this process; `null` where somebody else started it. */
  static ofThisProcess(): Predecessor | null {
    return process.send && process.argv.includes(successorFlag) ? new Predecessor() : null;
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
   * Answers at a port of its own by `trial` until the predecessor is content with the answers, then at
   * the site's port by `server`: the socket is the same one, so no connection is lost.
   */
  async takePort(server: HttpServer, trial: HttpServer): Promise<void> {
    const handed = new Promise<Server>((done) => {
      process.on('message', (message, socket) => {
        if (message === takePort && socket instanceof Server) done(socket);
      });
    });
    this.#tell({ type: 'ready', port: await listenOn(trial, 0) });
    server.listen(await handed);
    this.#tell({ type: 'taken' });
    await closeServer(trial);
  }

  #tell(message: FromSuccessor): void {
    // One that is gone ends this process, too.
    process.send?.(message, () => undefined);
  }
}
