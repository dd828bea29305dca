import type { Pool } from 'pg';
import { MailError } from '../mail/mailer.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { SendDelivery } from './delivery-channels.ts';
import { DeliveryError } from './delivery-error.ts';
import { waitingDeliverySchema } from './waiting-delivery.ts';

const sweepInMilliseconds = 5_000;

const mostAtOnce = 4;

/** Seconds until the second try; then 10, 20 … and in the end every half hour. */
const firstPauseInSeconds = 5;

/** Longer than any sender takes: a delivery that a killed process had claimed is free again after this. */
const leaseInSeconds = 45;

/**
 * Sends the deliveries of one channel, a few at a time, until each is acknowledged or given up. What is
 * acknowledged and not yet recorded when the process is killed goes out twice; each carries the id of
 * its request.
 */
export class Outbox {
  readonly #database: Pool;
  readonly #channel: string;
  readonly #send: SendDelivery;
  readonly #breaker = new CircuitBreaker();
  readonly #underWay = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #isAsked = false;
  #isStopped = false;
  #claiming: Promise<void> | null = null;

  constructor(database: Pool, channel: string, send: SendDelivery) {
    this.#database = database;
    this.#channel = channel;
    this.#send = send;
    this.#timer = setInterval(() => this.look(), sweepInMilliseconds);
    this.#timer.unref();
  }

  /** Looks for what is due; returns at once. */
  look(): void {
    this.#isAsked = true;
    this.#claiming ??= this.#claimWhileAsked().finally(() => {
      this.#claiming = null;
    });
  }

  /** Waits for what is under way, and starts nothing more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#claiming;
    await Promise.all(this.#underWay);
  }

  async #claimWhileAsked(): Promise<void> {
    try {
      while (this.#isAsked && !this.#isStopped) {
        this.#isAsked = false;
        for (const row of await this.#claim()) this.#begin(row);
      }
    } catch (error) {
      // The timer looks again; what a database says of a row may be personal.
      const name = error instanceof Error ? error.name : 'unknown';
      console.error(`Quote requests cannot be sent just now (${name}).`);
    }
  }

  async #claim(): Promise<ClaimedRow[]> {
    const room = mostAtOnce - this.#underWay.size;
    const allowed = Math.min(room, this.#breaker.limit(mostAtOnce) - this.#underWay.size);
    const values = (limit: number) => [this.#channel, limit];
    if (allowed > 0) {
      return (await this.#database.query<ClaimedRow>(claimDue, values(allowed))).rows;
    }
    if (room === 0) return [];
    // Staff who send a test during an outage want to know whether it is over.
    return (await this.#database.query<ClaimedRow>(claimTests, values(room))).rows;
  }

  #begin(row: ClaimedRow): void {
    const delivery = this.#deliver(row)
      .catch(() => {
        // Not recorded, such as while the database restarts: the claim runs out, and it is tried again.
      })
      .finally(() => {
        this.#underWay.delete(delivery);
        this.look();
      });
    this.#underWay.add(delivery);
  }

  async #deliver(row: ClaimedRow): Promise<void> {
    const failure = await this.#attempt(row);
    if (failure?.isOutage) this.#breaker.failed();
    else this.#breaker.answered();
    await (failure
      ? this.#database.query(failed, [
          ...[row.id, failure.message, failure.isPermanent, firstPauseInSeconds],
        ])
      : this.#database.query(acknowledged, [row.id]));
  }

  async #attempt(row: ClaimedRow): Promise<Failure | null> {
    const { data } = waitingDeliverySchema.safeParse(row);
    if (!data) return temporary('The request could not be prepared for sending.');
    try {
      await this.#send(data);
      return null;
    } catch (error) {
      if (error instanceof DeliveryError || error instanceof MailError) return error;
      return temporary(error instanceof Error ? error.message : String(error));
    }
  }
}

interface ClaimedRow {
  id: string;
}

type Failure = Pick<DeliveryError, 'message' | 'isPermanent' | 'isOutage'>;

const temporary = (message: string): Failure => new DeliveryError(message);

const isDue = `channel = $1 and state in ('waiting', 'failed') and next_attempt_at <= now()`;

// Ordered as the index is: with a further column, thousands that became due at once would be sorted for
// every claim. Another process skips the rows that this one is about to claim.
const claimDue = claiming(`
  select delivery.id from public.quote_deliveries delivery where ${isDue}
  order by next_attempt_at limit $2 for update skip locked`);

const claimTests = claiming(`
  select delivery.id from public.quote_deliveries delivery
    join public.quote_requests request on request.id = request_id and is_test
  where ${isDue} limit $2 for update of delivery skip locked`);

function claiming(due: string): string {
  return `
    with due as (${due}), claimed as (
      update public.quote_deliveries delivery
      set next_attempt_at = clock_timestamp() + interval '${leaseInSeconds} seconds'
      from due where delivery.id = due.id
      returning delivery.id, delivery.request_id, delivery.channel
    )
    select claimed.id, channel, request.id as request_id, reference, received_at, kind, language,
      answers, name, email, request.phone, consent, page, is_test, settings.phone as office_phone,
      (select last_error from public.quote_deliveries webhook
       where webhook.request_id = request.id and webhook.channel = 'webhook') as webhook_error
    from claimed join public.quote_requests request on request.id = request_id
      join private.request_settings settings on only_row`;
}

const failed = 'select private.record_failed_delivery($1, $2, $3, $4)';

const acknowledged = `
  update public.quote_deliveries
  set state = 'sent', attempts = attempts + 1, acknowledged_at = now(), last_error = null
  where id = $1`;
