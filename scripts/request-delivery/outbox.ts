import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import type { SendDelivery } from './delivery-channels.ts';
import { type WaitingDelivery, waitingDeliverySchema } from './waiting-delivery.ts';

const sweepInMilliseconds = 5_000;

/** Seconds until the next try: 5, 10, 20 … and at last every half hour. */
const pauseInSeconds = `least(1800, 5 * power(2, least(attempts, 10)))`;

// Another process passes by what this one holds; whoever is killed lets go of it. Ordered as the index
// is: with a further column, thousands that became due at once would be sorted anew for each of them.
const claim = `
  select delivery.id, channel, request.id as request_id, reference, received_at, kind, language,
    answers, name, email, request.phone, consent, page, is_test, settings.phone as office_phone
  from public.quote_deliveries delivery
    join public.quote_requests request on request.id = request_id
    join private.request_settings settings on only_row
  where acknowledged_at is null and next_attempt_at <= now() and channel = any ($1)
  order by next_attempt_at
  limit 1 for update of delivery skip locked`;

/**
 * Hands requests on until each has been acknowledged, ever more slowly. What is acknowledged and not
 * yet noted when the process is killed goes out twice; each carries the id of its request.
 */
export class Outbox {
  readonly #database: Pool;
  readonly #senders: ReadonlyMap<string, SendDelivery>;
  readonly #timer: NodeJS.Timeout;
  #asked = false;
  #stopped = false;
  #running: Promise<void> | null = null;

  constructor(database: Pool, senders: ReadonlyMap<string, SendDelivery>) {
    this.#database = database;
    this.#senders = senders;
    this.#timer = setInterval(() => this.look(), sweepInMilliseconds);
    this.#timer.unref();
  }

  /** Looks for what waits; returns at once. */
  look(): void {
    this.#asked = true;
    this.#running ??= this.#sendWhileAsked().finally(() => {
      this.#running = null;
    });
  }

  /** Lets what is under way come to its end. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #sendWhileAsked(): Promise<void> {
    try {
      while (this.#asked && !this.#stopped) {
        this.#asked = false;
        while (!this.#stopped && (await this.#sendNext()));
      }
    } catch (error) {
      // The timer looks again; what a database says of a row may be personal.
      const name = error instanceof Error ? error.name : 'unknown';
      console.error(`Quote requests could not be handed on just now (${name}).`);
    }
  }

  /** Sends the one that has waited longest; whether there was one. */
  async #sendNext(): Promise<boolean> {
    const client = await this.#database.connect();
    try {
      return await inTransaction(client, () => this.#sendOn(client));
    } finally {
      client.release();
    }
  }

  async #sendOn(client: PoolClient): Promise<boolean> {
    const { rows } = await client.query(claim, [[...this.#senders.keys()]]);
    if (!rows[0]) return false;
    const delivery = waitingDeliverySchema.parse(rows[0]);
    const problem = await this.#problemWith(delivery);
    if (problem === null) await client.query(acknowledged, [delivery.id]);
    else await client.query(postponed, [delivery.id, problem.slice(0, 1000)]);
    return true;
  }

  async #problemWith(delivery: WaitingDelivery): Promise<string | null> {
    try {
      await this.#senders.get(delivery.channel)?.(delivery);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

const acknowledged = `
  update public.quote_deliveries
  set state = 'sent', attempts = attempts + 1, acknowledged_at = now(), last_error = null
  where id = $1`;

const postponed = `
  update public.quote_deliveries
  set state = 'failed', attempts = attempts + 1, last_error = $2,
    next_attempt_at = clock_timestamp() + make_interval(secs => ${pauseInSeconds})
  where id = $1`;
