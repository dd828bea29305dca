import type { WebhookSender } from '../rebuild-webhook/sender.ts';
import type { Publisher } from './publisher.ts';

/** Passes on that the content reached a revision, to whoever rebuilds the site. */
export class Dispatcher {
  readonly #publisher: Publisher;
  readonly #webhook: WebhookSender | null;
  #newest = 0;
  #turn: NodeJS.Immediate | null = null;

  constructor(publisher: Publisher, webhook: WebhookSender | null) {
    this.#publisher = publisher;
    this.#webhook = webhook;
  }

  /**
   * Asks for a rebuild; returns at once. One save that changed many rows is heard as many revisions
   * in the same turn, and is passed on as one.
   */
  requestRebuild(revision: number): void {
    this.#newest = Math.max(this.#newest, revision);
    this.#turn ??= setImmediate(() => {
      this.#turn = null;
      this.#webhook?.requestRebuild(this.#newest);
      void this.#publisher.requestRebuild(this.#newest);
    });
  }
}
