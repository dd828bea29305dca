import type { Client } from './network-limit.ts';

/** A request that waits for its client. `drop` ends it. */
export interface SlowRequest {
  client: Client;
  drop: () => void;
}

/**
 * Requests whose bodies have not arrived, or whose answers are not read. A body that comes slowly and an answer that is
 * read slowly cost a client nothing, so these requests give way to those of others: otherwise a few networks could hold
 * all places.
 */
export class SlowClients {
  /** By network, IPv6 by /48, the oldest first. */
  readonly #requests = new Map<string, Set<SlowRequest>>();

  add(request: SlowRequest): void {
    const network = networkOf(request.client);
    const others = this.#requests.get(network) ?? new Set();
    this.#requests.set(network, others.add(request));
  }

  delete(request: SlowRequest): void {
    const network = networkOf(request.client);
    const others = this.#requests.get(network);
    others?.delete(request);
    if (others?.size === 0) this.#requests.delete(network);
  }

  /** Drops the oldest request of the network that has the most, if the client's own network has fewer. */
  makeRoomFor(client: Client): boolean {
    const own = this.#requests.get(networkOf(client))?.size ?? 0;
    const [most] = [...this.#requests.values()].sort((a, b) => b.size - a.size);
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
