import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Tells the backend process which client a request is from; nobody outside can set it. */
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
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** The headers of a request as the backend process gets them, with the address of the client. */
export function forwardedHeaders({ headers }: IncomingMessage, client: string) {
  const kept = Object.entries(withoutHopByHop(headers)).filter(
    ([name]) => name !== 'expect' && name !== 'forwarded' && !name.startsWith('x-forwarded-'),
  );
  return {
    ...Object.fromEntries(kept),
    [clientAddressHeader]: client,
    // Else a body of unknown length would follow without a sign of where it ends.
    ...(headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
  };
}
