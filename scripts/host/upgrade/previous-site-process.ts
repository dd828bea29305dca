import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { describeError } from '../command/error-reason.ts';
import type { Shutdown } from '../command/shutdown.ts';
import { closeServer, listenOn } from '../server/site-server.ts';
import {
  acceptWrites,
  type FromNewProcess,
  newProcessFlag,
  reportFailureFlag,
  runAlone,
  takePortMessage,
} from './handover-messages.ts';
import { adoptMainProcess } from './main-process.ts';

/** The site process of the previous version, which started this process to take over from it. */
export class PreviousSiteProcess {
  /** `null` unless this process was started by an upgrade. */
  static ofThisProcess(): PreviousSiteProcess | null {
    return process.send && process.argv.includes(newProcessFlag) ? new PreviousSiteProcess() : null;
  }

  /** The service manager waits for the first process, so this one exits when that one does, unless it is told otherwise. */
  exitWith(shutdown: Shutdown): void {
    const exit = () => void shutdown.run().then(() => process.exit());
    process.once('disconnect', exit);
    const parent = process.ppid;
    process.on('message', (message) => {
      if (message !== runAlone) return;
      process.off('disconnect', exit);
      process.once('disconnect', () => void adoptMainProcess(parent));
      this.#send({ type: 'alone' });
    });
    // An open channel would keep a process alive that failed to start.
    process.channel?.unref();
  }

  /** Reports why this process will exit. */
  async fail(error: unknown): Promise<void> {
    if (!process.argv.includes(reportFailureFlag)) return;
    await new Promise<void>((done) => {
      process.send?.({ type: 'failed', problem: describeError(error) }, () => done());
    });
  }

  /** Reports the release that visitors would see here. */
  show(site: string): void {
    this.#send({ type: 'show', site });
  }

  /**
   * Takes the site over: answers on a port for health checks, then on the site's port, whose socket it
   * receives, so no connection is lost. Calls `open` on the final message only: until then the old version
   * may resume.
   */
  async takeOver({
    server,
    healthServer,
    open,
  }: {
    server: HttpServer;
    healthServer: HttpServer;
    open: () => void;
  }): Promise<void> {
    const mayOpen = new Promise<void>((resolve) => {
      process.on('message', (message, socket) => {
        if (message === acceptWrites) resolve();
        else if (message === takePortMessage && socket instanceof Server) {
          server.listen(socket, () => this.#send({ type: 'taken' }));
        }
      });
    });
    this.#send({ type: 'ready', port: await listenOn(healthServer, 0) });
    await mayOpen;
    open();
    this.#send({ type: 'opened' });
    await closeServer(healthServer);
  }

  #send(message: FromNewProcess): void {
    // If the previous process is gone, the channel disconnects, which ends this process.
    process.send?.(message, () => undefined);
  }
}
