import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import type { RunningSite } from '../../support/running-site.ts';
import type { Requester } from './requesters.ts';

const receiptSchema = z.object({ reference: z.string() });
const pauseBetweenAttempts = 150;
const requestTimeout = 10_000;

interface Pace {
  /** How many visitors send at a time. */
  visitors: number;
  /** In milliseconds, after each request of a visitor. */
  pause: number;
}

const rush: Pace = { visitors: 12, pause: 0 };

/** Visitors who submit requests like the forms do: they retry until the request is acknowledged. */
export class RequestStorm {
  /** References by request id. */
  readonly acknowledged = new Map<string, string>();
  /** Wrong responses. */
  readonly complaints: string[] = [];
  /** Attempts without a response, or with a temporary error. */
  unanswered = 0;
  /** The current site; its port changes with each start. */
  site: RunningSite;
  readonly #key: string;
  readonly #running: Promise<unknown>;

  private constructor(
    site: RunningSite,
    key: string,
    waiting: Iterable<Requester>,
    { visitors, pause }: Pace,
  ) {
    this.site = site;
    this.#key = key;
    const queue = waiting[Symbol.iterator]();
    this.#running = Promise.all(Array.from({ length: visitors }, () => this.#serve(queue, pause)));
  }

  /** By default, runs a dozen visitors at a time. */
  static async begin(
    site: RunningSite,
    waiting: Iterable<Requester>,
    pace = rush,
  ): Promise<RequestStorm> {
    const { publishableKey } = await openSecrets(site.dataDirectory);
    return new RequestStorm(site, publishableKey, waiting, pace);
  }

  /** Waits until every visitor has a response. */
  async end(): Promise<void> {
    await this.#running;
  }

  async #serve(queue: Iterator<Requester, unknown>, pause: number): Promise<void> {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      await this.#submit(next.value);
      if (pause) await wait(pause);
    }
  }

  async #submit(requester: Requester): Promise<void> {
    const { mishap } = requester;
    if (mishap === 'lost response') await this.#attempt(requester);
    if (mishap === 'disconnect') await this.#attempt(requester, 1 + (this.acknowledged.size % 20));
    const taps = mishap === 'double tap' ? 2 : 1;
    for (;;) {
      const tries = Array.from({ length: taps }, () => this.#attempt(requester));
      const references = new Set(
        (await Promise.all(tries)).filter((reference) => reference !== null),
      );
      const [first] = references;
      if (references.size > 1) {
        this.complaints.push(`got the references ${[...references].join(' and ')}`);
      }
      if (first) return void this.acknowledged.set(requester.id, first);
      await wait(pauseBetweenAttempts);
    }
  }

  /** Resolves to the reference, or `null` if the request may be retried. */
  async #attempt({ from, request }: Requester, timeout = requestTimeout) {
    try {
      const answer = await fetch(`${this.site.url}/rest/v1/rpc/submit_quote_request`, {
        method: 'POST',
        headers: {
          ...{ apikey: this.#key, 'Content-Type': 'application/json' },
          ...{ 'X-Forwarded-For': from },
        },
        body: JSON.stringify({ request }),
        signal: AbortSignal.timeout(timeout),
      });
      if (answer.ok) return receiptSchema.parse(await answer.json()).reference;
      if (answer.status < 500) return this.#complain(`${answer.status} ${await answer.text()}`);
      await answer.body?.cancel();
    } catch {
      // The site, the backend or the network is down.
    }
    this.unanswered += 1;
    return null;
  }

  #complain(answer: string): string {
    this.complaints.push(answer);
    return 'refused';
  }
}
