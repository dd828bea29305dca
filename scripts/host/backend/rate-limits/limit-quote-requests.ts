import type { Queryable } from '../../database/in-transaction.ts';
import { SeenNetworks } from '../../server/client-networks.ts';
import { clientIp } from '../http/client-ip.ts';
import { restError, retryAfter } from '../http/error-responses.ts';
import type { CallMiddleware } from '../rest/rest-routes.ts';
import { type Rates, refundRateLimits, secondsToWait } from './rates.ts';

/**
 * The database accepts 128 MiB a day. The last quarter is reserved for networks that have not sent a request
 * today, so that no single network can close the forms for everyone.
 */
const unreservedBytes = 96 * 1024 * 1024;
const hourInSeconds = 3600;

/**
 * Limits quote requests per client. Requests that failed because the database was down (503) are not counted,
 * because the form sends them again. Those that timed out in the database are.
 */
export function limitQuoteRequests(database: Queryable, rates: Rates): CallMiddleware {
  const seen = new SeenNetworks();
  return async (context, call) => {
    const ip = clientIp(context);
    const counts = rates.quoteRequests(ip);
    const wait = await secondsToWait(...counts);
    if (wait > 0) return reject(database, wait, 'Too many requests came from your connection.');
    if (!seen.isNew(ip) && (await bytesToday(database)) > unreservedBytes) {
      return reject(database, hourInSeconds, 'Too many requests came today.');
    }
    const response = await call();
    if (response.ok) seen.record(ip);
    if (response.status === 503) await refundRateLimits(...counts);
    return response;
  };
}

async function bytesToday(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'select bytes from private.request_intake where day = current_date',
  );
  return Number(rows[0]?.bytes ?? 0);
}

async function reject(database: Queryable, seconds: number, reason: string): Promise<Response> {
  const { rows } = await database.query<{ phone: string }>(
    'select phone from private.request_settings',
  );
  const message = `${reason} Please call us: ${rows[0]?.phone ?? ''}`;
  return retryAfter(seconds, restError(429, 'PT429', message));
}
