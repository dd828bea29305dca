import type { Pool } from 'pg';
import { describeError } from '../command/error-reason.ts';
import { logProblem } from '../command/log-problem.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { DeliveryError, deliverySchema, type SendDelivery } from './delivery.ts';

/** In milliseconds. */
const checkInterval = 5_000;

const maxConcurrent = 4;

/** Seconds before the first retry. `private.record_failed_delivery` doubles it up to half an hour. */
const firstPauseInSeconds = 5;

/** Longer than any sender takes. After this, deliveries claimed by a killed process can be claimed again. */
const claimInSeconds = 90;

/**
 * Sends the deliveries of one channel, a few at a time, until each is acknowledged or given up. A delivery that
 * was acknowledged but not yet recorded when the process is killed goes out twice, with the same request id.
 */
export class Outbox {
  readonly #database: Pool;
  readonly #channel: string;
  readonly #send: SendDelivery;
  readonly #breaker = new CircuitBreaker();
  readonly #running = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #checkAgain = false;
  #isStopped = false;
  #claiming: Promise<void> | null = null;

  constructor(database: Pool, channel: string, send: SendDelivery) {
    this.#database = database;
    this.#channel = channel;
    this.#send = send;
    this.#timer = setInterval(() => this.check(), checkInterval);
    this.#timer.unref();
  }

  /** Sends due deliveries in the background. */
  check(): void {
    this.#checkAgain = true;
    this.#claiming ??= this.#claimAll().finally(() => {
      this.#claiming = null;
    });
  }

  /** Starts nothing more and waits for running deliveries. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#claiming;
    await Promise.all(this.#running);
  }

  async #claimAll(): Promise<void> {
    try {
      while (this.#checkAgain && !this.#isStopped) {
        this.#checkAgain = false;
        for (const row of await this.#claim()) this.#start(row);
      }
    } catch (error) {
      // The timer checks again.
      logProblem(`Quote requests cannot be sent right now. ${describeError(error)}`);
    }
  }

  async #claim(): Promise<ClaimedRow[]> {
    const free = maxConcurrent - this.#running.size;
    const allowed = Math.min(free, this.#breaker.limit(maxConcurrent) - this.#running.size);
    const values = (limit: number) => [this.#channel, limit];
    if (allowed > 0) {
      return (await this.#database.query<ClaimedRow>(claimDue, values(allowed))).rows;
    }
    if (free === 0) return [];
    // Staff send a test during an outage to find out whether it is over.
    return (await this.#database.query<ClaimedRow>(claimTests, values(free))).rows;
  }

  #start(row: ClaimedRow): void {
    const delivery = this.#deliver(row)
      .catch(() => {
        // Not recorded, for example while the database restarts: it is retried when the claim expires.
      })
      .finally(() => {
        this.#running.delete(delivery);
        this.check();
      });
    this.#running.add(delivery);
  }

  async #deliver(row: ClaimedRow): Promise<void> {
    const failure = await this.#attempt(row);
    if (failure?.isOutage) this.#breaker.recordOutage();
    else this.#breaker.recordResponse();
    await (failure
      ? this.#database.query(failed, [
          ...[row.id, failure.message, failure.isPermanent, firstPauseInSeconds],
        ])
      : this.#database.query(acknowledged, [row.id]));
  }

  async #attempt(row: ClaimedRow): Promise<DeliveryError | null> {
    const { data } = deliverySchema.safeParse(row);
    if (!data) return new DeliveryError('The request could not be prepared for sending.');
    try {
      await this.#send(data);
      return null;
    } catch (error) {
      return error instanceof DeliveryError ? error : new DeliveryError(describeError(error));
    }
  }
}

interface ClaimedRow {
  id: string;
}

const isDue = `channel = $1 and state in ('waiting', 'failed') and next_attempt_at <= now()`;

// Ordered like the index: with another column, thousands of due rows would be sorted for every claim. Other
// processes skip the rows that this one is about to claim.
const claimDue = claimStatement(`
  select delivery.id from public.quote_deliveries delivery where ${isDue}
  order by next_attempt_at limit $2 for update skip locked`);

const claimTests = claimStatement(`
  select delivery.id from public.quote_deliveries delivery
    join public.quote_requests request on request.id = request_id and is_test
  where ${isDue} limit $2 for update of delivery skip locked`);

function claimStatement(due: string): string {
  return `
    with due as (${due}), claimed as (
      update public.quote_deliveries delivery
      set next_attempt_at = clock_timestamp() + interval '${claimInSeconds} seconds'
      from due where delivery.id = due.id
      returning delivery.id, delivery.request_id, delivery.channel
    )
    select claimed.id, channel, request.id as request_id, reference, received_at, kind, language,
      answers, name, email, phone, doubts, consent, page, is_test,
      private.contact_mark_kinds(phone, email) as contact_marks,
      (select last_error from public.quote_deliveries webhook
       where webhook.request_id = request.id and webhook.channel = 'webhook') as webhook_error
    from claimed join public.quote_requests request on request.id = request_id`;
}

const failed = 'select private.record_failed_delivery($1, $2, $3, $4)';

const acknowledged = `
  update public.quote_deliveries
  set state = 'sent', attempts = attempts + 1, acknowledged_at = now(), last_error = null
  where id = $1`;
