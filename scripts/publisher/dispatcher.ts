import type { Publisher } from './publisher.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Passes on that the content reached a revision, to whoever rebuilds the site. */
export class Dispatcher {
  readonly #publisher: Publisher;
  readonly #webhook: WebhookSender | null;

  constructor(publisher: Publisher, webhook: WebhookSender | null) {
    this.#publisher = publisher;
    this.#webhook = webhook;
  }

  /** Asks for a rebuild; returns at once. */
  requestRebuild(revision: number): void {
    this.#webhook?.requestRebuild(revision);
    void this.#publisher.requestRebuild(revision);
  }
}
