import { type HeldDirectory, holdDataDirectory } from '../backend/data-directory.ts';
import { openSecrets } from '../backend/secrets.ts';
import { sendsMail } from '../command/environment.ts';
import { Shutdown } from '../command/shutdown.ts';
import { keepServices, type ServiceParts, type SiteServices } from './keep-services.ts';

/** What a site process has of a data folder, once or more often: its lock, and the processes beside it. */
export class SiteWork {
  readonly #parts: ServiceParts;
  readonly #opened = Promise.withResolvers<void>();
  #now: { hold: HeldDirectory; services: SiteServices; stopping: Shutdown } | null = null;

  constructor(parts: Omit<ServiceParts, 'opened'>) {
    this.#parts = { ...parts, opened: this.#opened.promise };
  }

  /** From now on mails and webhooks go out: no other code may go on in the place of this one. */
  open(): void {
    this.#opened.resolve();
  }

  /** Takes the data folder. Throws an `OperatorError` when another process has it. */
  async begin(): Promise<void> {
    const { environment, url } = this.#parts;
    const hold = await holdDataDirectory(environment.DATA_DIR);
    const stopping = new Shutdown();
    stopping.add(hold.release);
    this.#now = { hold, stopping, services: keepServices(this.#parts, stopping) };
    const { publishableKey } = await openSecrets(environment.DATA_DIR);
    hold.announce({ url, publishableKey, sendsMail: sendsMail(environment) });
  }

  /** Starts the processes; orders go through `carryOut` from now on. Rejects with the first problem. */
  async start(carryOut: (order: unknown) => Promise<object>): Promise<void> {
    this.#now?.hold.onOrder(carryOut);
    await this.#now?.services.start();
  }

  /** Has the backend process carry out an order; answers what came of it. */
  async order(order: unknown): Promise<object> {
    return (await this.#now?.services.order(order)) ?? {};
  }

  /** Ends the backend process for good; the database stays. */
  async stopBackend(): Promise<void> {
    await this.#now?.services.stopBackend();
  }

  /** Stops all of it, and lets go of the folder. */
  async stop(): Promise<void> {
    await this.#now?.stopping.run();
    this.#now = null;
  }
}
