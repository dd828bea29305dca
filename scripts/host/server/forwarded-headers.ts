import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Carries the client's IP address to the backend process; clients cannot set it. */
export const clientAddressHeader = 'x-client-address';

// Headers about the connection, not the message (RFC 9110, section 7.6.1, and older ones).
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

export function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  // A regular expression would take quadratic time for a header with many spaces.
  const named = (headers.connection ?? '').toLowerCase().split(',');
  const dropped = new Set([...hopByHop, ...named.map((name) => name.trim())]);
  // Without its length, a body would be read as the next request.
  dropped.delete('content-length');
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** Request headers for the backend process, with the client's IP address. */
export function forwardedHeaders({ headers }: IncomingMessage, ip: string) {
  const kept = Object.entries(withoutHopByHop(headers)).filter(
    ([name]) => name !== 'expect' && name !== 'forwarded' && !name.startsWith('x-forwarded-'),
  );
  return {
    ...Object.fromEntries(kept),
    [clientAddressHeader]: ip,
    // Marks the end of a body of unknown length.
    ...(headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
  };
}
