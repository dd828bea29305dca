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
 * Limits concurrent work per network and in total. Of the waiting work, that of the network with the least running work
 * starts first, in order of arrival.
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
    for (let work = this.#next(); work; work = this.#next()) {
      this.#waiting.delete(work);
      this.#running.add(work);
      this.#count(work.client, 1);
      work.start();
    }
  }

  #next(): Work | null {
    let next: Work | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    if (this.#running.size >= this.#limits.total) return next;
    for (const work of this.#waiting) {
      const running = this.#counts.get(work.client.networks.at(-1)?.key ?? '') ?? 0;
      if (running >= fewest || !this.hasCapacity(work.client)) continue;
      [next, fewest] = [work, running];
      if (fewest === 0) break;
    }
    return next;
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
