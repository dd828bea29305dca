import type { ClientNetwork } from './client-networks.ts';

/** A client as limits see it. */
export interface Client {
  networks: ClientNetwork[];
  /** Whether nothing came from its network today before this. */
  isNew: boolean;
}

interface Limits {
  /** How much a single client may have at once; a wider network may have its factor times as much. */
  each: number;
  /** How much there is for everyone. */
  total: number;
}

interface Work {
  client: Client;
  start: () => void;
}

/** The share of the total for networks that were not seen before today. */
const reservedShare = 1 / 4;

/**
 * Limits how much is under way at once, for each network and in total. Waiting work starts in the order of
 * arrival, except that work whose network has no share left is skipped.
 */
export class NetworkLimit {
  readonly #limits: Limits;
  readonly #counts = new Map<string, number>();
  readonly #underWay = new Set<Work>();
  readonly #waiting = new Set<Work>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether work for a client would start at once. */
  hasRoom({ networks, isNew }: Client): boolean {
    const { each, total } = this.#limits;
    return (
      this.#underWay.size < total * (isNew ? 1 : 1 - reservedShare) &&
      networks.every(({ key, factor }) => (this.#counts.get(key) ?? 0) < each * factor)
    );
  }

  /** Starts work as soon as there is room. Call the returned function when the work ended or is not wanted. */
  run(client: Client, start: () => void): () => void {
    const work = { client, start };
    this.#waiting.add(work);
    this.#startWaiting();
    return () => this.#end(work);
  }

  #startWaiting(): void {
    for (const work of this.#waiting) {
      if (this.#underWay.size >= this.#limits.total) return;
      if (!this.hasRoom(work.client)) continue;
      this.#waiting.delete(work);
      this.#underWay.add(work);
      this.#count(work.client, 1);
      work.start();
    }
  }

  #end(work: Work): void {
    this.#waiting.delete(work);
    if (!this.#underWay.delete(work)) return;
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
