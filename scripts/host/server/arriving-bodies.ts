import type { Client } from './network-limit.ts';

/** A request whose body has not arrived yet. `drop` ends it. */
export interface Arrival {
  client: Client;
  drop: () => void;
}

/**
 * Requests whose bodies have not arrived. A body that comes slowly costs its sender nothing, so these requests give way
 * to those of others: otherwise a few networks could hold all places.
 */
export class ArrivingBodies {
  /** By network, IPv6 by /48, the oldest first. */
  readonly #arrivals = new Map<string, Set<Arrival>>();

  add(arrival: Arrival): void {
    const network = networkOf(arrival.client);
    const others = this.#arrivals.get(network) ?? new Set();
    this.#arrivals.set(network, others.add(arrival));
  }

  delete(arrival: Arrival): void {
    const network = networkOf(arrival.client);
    const others = this.#arrivals.get(network);
    others?.delete(arrival);
    if (others?.size === 0) this.#arrivals.delete(network);
  }

  /** Drops the oldest request of the network that has the most, if the client's own network has fewer. */
  makeRoomFor(client: Client): boolean {
    const own = this.#arrivals.get(networkOf(client))?.size ?? 0;
    const [most] = [...this.#arrivals.values()].sort((a, b) => b.size - a.size);
    if (!most || most.size <= own) return false;
    const [oldest] = most;
    if (!oldest) return false;
    // At once, so that the next client makes another one give way.
    this.delete(oldest);
    oldest.drop();
    return true;
  }
}

const networkOf = ({ networks }: Client) => networks.at(-1)?.key ?? '';
