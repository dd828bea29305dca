import type { Context } from 'hono';
import { clientAddressHeader } from '../../server/forwarded-headers.ts';

/**
 * The client's IP address. The site process sets the header, and removes one that the client sent. Requests that
 * do not come through the site process share one value.
 */
export function clientIp({ req }: Context): string {
  return req.header(clientAddressHeader) ?? 'unknown';
}
