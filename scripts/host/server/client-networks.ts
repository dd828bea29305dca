import { createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { parseIp } from './client-ip.ts';

/** A network of a client; it may use `factor` times the limit of a single client. */
export interface ClientNetwork {
  key: string;
  factor: 1 | 4 | 16;
}

/**
 * The networks of a client that limits count, the narrowest first: an IPv4 address; of an IPv6 address
 * its /64, /56 and /48. A home's connection has a /56 and a rented server may have a /48, each with
 * every /64 in it. Anything that is not an IP address counts as one client.
 */
export function networksOf(ip: string): ClientNetwork[] {
  // During an upgrade, the site process of an earlier version sends the /64 instead of the address.
  const parsed = parseIp(ip.replace(/\/64$/, ''));
  if (!(parsed instanceof ipaddr.IPv6))
    return [{ key: parsed?.toString() ?? 'unknown', factor: 1 }];
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts;
  const key = (groups: number[], bits: number) =>
    `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
  return [
    { key: key([a, b, c, d], 64), factor: 1 },
    { key: key([a, b, c, d & 0xff00], 56), factor: 4 },
    { key: key([a, b, c], 48), factor: 16 },
  ];
}

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Remembers which networks (IPv4 /24, IPv6 /48) sent a request today, so that a share of a limit can be
 * reserved for the others. It keeps hashes in memory only, under a key that changes every day; beyond `max`
 * networks it forgets the oldest.
 */
export class SeenNetworks {
  readonly #max: number;
  readonly #hashes = new Set<string>();
  #secret = randomBytes(32);
  #day = today();

  constructor(max = 50_000) {
    this.#max = max;
  }

  /** Whether no request was recorded today from the network of an address. */
  isNew(ip: string): boolean {
    return !this.#hashes.has(this.#hash(ip));
  }

  /** Records a request from an address. */
  record(ip: string): void {
    this.#hashes.add(this.#hash(ip));
    for (const oldest of this.#hashes) {
      if (this.#hashes.size <= this.#max) break;
      this.#hashes.delete(oldest);
    }
  }

  #hash(ip: string): string {
    if (this.#day !== today()) {
      this.#day = today();
      this.#secret = randomBytes(32);
      this.#hashes.clear();
    }
    const widest = networksOf(ip).at(-1)?.key ?? '';
    const network = widest.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
    return createHmac('sha256', this.#secret).update(network).digest('base64');
  }
}

function today(): number {
  return Math.floor(Date.now() / dayInMilliseconds);
}
