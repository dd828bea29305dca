import type { ClientNetwork } from './client-networks.ts';

export interface Client {
  networks: ClientNetwork[];
  /** Its first request from this network today. */
  isNew: boolean;
}

interface Limits {
  /** Per client; a wider network may use its factor times as much. */
  each: number;
  total: number;
}

interface Work {
  client: Client;
  start: () => void;
}

/** Share of the total reserved for networks not seen before today. */
const reservedShare = 1 / 4;

/**
 * Limits concurrent work per network and in total. Waiting work starts in order of arrival, skipping networks
 * that are at their limit.
 */
export class NetworkLimit {
  readonly #limits: Limits;
  readonly #counts = new Map<string, number>();
  readonly #running = new Set<Work>();
  readonly #waiting = new Set<Work>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether work for a client would start immediately. */
  hasCapacity(client: Client): boolean {
    const share = client.isNew ? 1 : 1 - reservedShare;
    return this.#running.size < this.#limits.total * share && this.isWithinShare(client);
  }

  /** Whether the client's networks have less work than each of them may. */
  isWithinShare({ networks }: Client): boolean {
    return networks.every(
      ({ key, factor }) => (this.#counts.get(key) ?? 0) < this.#limits.each * factor,
    );
  }

  /** Starts work when there is capacity. Call the returned function when the work has ended or is canceled. */
  run(client: Client, start: () => void): () => void {
    const work = { client, start };
    this.#waiting.add(work);
    this.#startWaiting();
    return () => this.#end(work);
  }

  #startWaiting(): void {
    for (const work of this.#waiting) {
      if (this.#running.size >= this.#limits.total) return;
      if (!this.hasCapacity(work.client)) continue;
      this.#waiting.delete(work);
      this.#running.add(work);
      this.#count(work.client, 1);
      work.start();
    }
  }

  #end(work: Work): void {
    this.#waiting.delete(work);
    if (!this.#running.delete(work)) return;
    this.#count(work.client, -1);
    this.#startWaiting();
  }

  #count({ networks }: Client, change: 1 | -1): void {
    for (const { key } of networks) {
      const count = (this.#counts.get(key) ?? 0) + change;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }
}
