import ipaddr from 'ipaddr.js';

/** Reads an IP address; an IPv4-mapped IPv6 address counts as IPv4. `null` for anything else. */
export function parseIp(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Some proxies add the port, and the system adds the interface to a link-local address.
  const bare = address.replace(/^([\d.]+):\d+$/, '$1').replace(/%.*$/, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

/** The canonical form of an IP address, or `unknown`. */
export function normalizeIp(address: string): string {
  return parseIp(address)?.toString() ?? 'unknown';
}
