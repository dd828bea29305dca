import type { Context } from 'hono';
import { clientAddressHeader } from '../../server/forwarded-headers.ts';

/**
 * The IP address of the client. The site process sets the header and removes one that a client sent;
 * requests that do not come through the site process share one value.
 */
export function clientIp({ req }: Context): string {
  return req.header(clientAddressHeader) ?? 'unknown';
}
