import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Reads an IP address, with the port, brackets, quotes or interface that proxies and systems add to it. An
 * IPv4-mapped IPv6 address counts as IPv4. `null` for anything else, also for spellings such as `0x7f.1`.
 */
export function parseIp(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed, withPort] =
    /^"?(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})"?$/.exec(address.trim()) ?? [];
  // The system adds the interface to a link-local address.
  const bare = (bracketed ?? withPort ?? address.trim()).replace(/%.*$/, '');
  return isIP(bare) ? ipaddr.process(bare) : null;
}

/** The canonical form of an IP address, or `unknown`. */
export function normalizeIp(address: string): string {
  return parseIp(address)?.toString() ?? 'unknown';
}
