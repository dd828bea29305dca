import { setTimeout as wait } from 'node:timers/promises';
import { storedRequestSchema } from '#schemas/requests/stored-request.ts';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import type { RunningSite } from '../../support/running-site.ts';
import type { Household } from './households.ts';

const breathInMilliseconds = 150;
const patienceInMilliseconds = 10_000;

/** Households that hand their requests in, as the forms do it: again and again until it is acknowledged. */
export class RequestStorm {
  /** The reference that each household was told, by the id of its request. */
  readonly acknowledged = new Map<string, string>();
  /** What households were told that should not have happened. */
  readonly complaints: string[] = [];
  /** How many tries got no answer, or only that it is not working just now. */
  unanswered = 0;
  /** Where the site answers; it has another port after each start. */
  site: RunningSite;
  readonly #key: string;
  readonly #running: Promise<unknown>;

  private constructor(site: RunningSite, key: string, waiting: Iterable<Household>) {
    this.site = site;
    this.#key = key;
    const queue = waiting[Symbol.iterator]();
    this.#running = Promise.all(Array.from({ length: 12 }, () => this.#serve(queue)));
  }

  /** Lets a dozen households at a time hand in what they have. */
  static async begin(site: RunningSite, waiting: Iterable<Household>): Promise<RequestStorm> {
    return new RequestStorm(site, (await openSecrets(site.dataDirectory)).publishableKey, waiting);
  }

  /** Waits until each household was told something. */
  async end(): Promise<void> {
    await this.#running;
  }

  async #serve(queue: Iterator<Household, unknown>): Promise<void> {
    for (let next = queue.next(); !next.done; next = queue.next()) await this.#handIn(next.value);
  }

  async #handIn(household: Household): Promise<void> {
    const { mishap } = household;
    if (mishap === 'lost answer') await this.#ask(household);
    if (mishap === 'hung up') await this.#ask(household, 1 + (this.acknowledged.size % 20));
    const taps = mishap === 'double tap' ? 2 : 1;
    for (;;) {
      const tries = Array.from({ length: taps }, () => this.#ask(household));
      const told = new Set((await Promise.all(tries)).filter((answer) => answer !== null));
      const [first] = told;
      if (told.size > 1) this.complaints.push(`was told ${[...told].join(' and ')}`);
      if (first) return void this.acknowledged.set(household.id, first);
      await wait(breathInMilliseconds);
    }
  }

  /** One try; answers the reference, and nothing when it may be tried again. */
  async #ask({ from, request }: Household, patience = patienceInMilliseconds) {
    try {
      const answer = await fetch(`${this.site.url}/rest/v1/rpc/submit_quote_request`, {
        method: 'POST',
        headers: {
          ...{ apikey: this.#key, 'Content-Type': 'application/json' },
          ...{ 'X-Forwarded-For': from },
        },
        body: JSON.stringify({ request }),
        signal: AbortSignal.timeout(patience),
      });
      if (answer.ok) return storedRequestSchema.parse(await answer.json()).reference;
      if (answer.status < 500) return this.#complain(`${answer.status} ${await answer.text()}`);
      await answer.body?.cancel();
    } catch {
      // The site, the backend or the network is away.
    }
    this.unanswered += 1;
    return null;
  }

  #complain(answer: string): string {
    this.complaints.push(answer);
    return 'refused';
  }
}
