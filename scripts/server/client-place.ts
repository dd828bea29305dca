import ipaddr from 'ipaddr.js';

/**
 * Where a client counts as being, for whoever counts: its IPv4 address, or the first half of its IPv6
 * address, since whoever has one address has the 2^64 that begin alike.
 */
export function placeOf(address: string): string {
  // Some proxies tell the port, too.
  const bare = address.replace(/^([\d.]+):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
