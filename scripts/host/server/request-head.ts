import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Checks what Node's parser lets through of a request's head, and replaces a target with a host, such as
 * `http://agency.example/katy`, by its path (RFC 9112, sections 3.2 and 3.2.2). Returns `false` for a malformed
 * head.
 */
export function acceptHead(request: IncomingMessage): boolean {
  const { headers, rawHeaders, httpVersion } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  // Only HTTP/1.0 has no Host: Node rejects other requests without one.
  let isValid =
    ['1.0', '1.1'].includes(httpVersion) &&
    (hosts.length === 0 || (hosts.length === 1 && isHost(headers.host)));
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? '') ?? [];
  if (authority !== undefined) {
    isValid &&= isHost(authority);
    headers.host = authority;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  // The length of a body with another coding is unknown (section 6.3).
  const coding = headers['transfer-encoding'];
  return isValid && (coding === undefined || coding.toLowerCase() === 'chunked');
}

/**
 * A name, IPv4 address or IPv6 address in brackets, with or without a port. It must fit into a URL, which the backend
 * process makes of it: `1.2.3.4.5` does not.
 */
function isHost(host = ''): boolean {
  const [, name, bracketed, port = ''] = /^(?:([\w.-]+)|\[(.+)\])(?::(\d*))?$/.exec(host) ?? [];
  const isName = name !== undefined && URL.canParse(`http://${name}`);
  return Number(port) < 65_536 && (isName || isIPv6(bracketed ?? ''));
}
