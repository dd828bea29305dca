import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Carries the client's IP address to the backend process; clients cannot set it. */
export const clientAddressHeader = 'x-client-address';

// RFC 9110, section 7.6.1, and what older clients send: about one connection, not about the message.
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

/** The headers of a message without those that are about its connection. */
export function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  // A regular expression would take quadratic time for a header of many spaces.
  const named = (headers.connection ?? '').toLowerCase().split(',');
  const dropped = new Set([...hopByHop, ...named.map((name) => name.trim())]);
  // Without its length, a body would be taken for the next request.
  dropped.delete('content-length');
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** The headers of a request as the backend process gets them, with the client's IP address. */
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
