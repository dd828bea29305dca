import type { Context } from 'hono';
import type { Queryable } from '../../database/in-transaction.ts';
import { SeenNetworks } from '../../server/client-networks.ts';
import { retryAfter } from '../http/auth-errors.ts';
import { clientIp } from '../http/client-ip.ts';
import { restError } from '../http/rest-error.ts';
import { type Rates, refund, secondsToWait } from './rates.ts';

/**
 * Of the 128 MiB that the database accepts in a day, the last quarter is for networks that have not sent a
 * request today, so that one of them cannot close the forms for everyone.
 */
const openBytes = 96 * 1024 * 1024;
const retryInAnHour = 3600;

/**
 * Limits quote requests per client. One that the database was not there for is not counted, because the form
 * sends it again; one that kept it busy until it gave up is.
 */
export function limitQuoteRequests(database: Queryable, rates: Rates) {
  const seen = new SeenNetworks();
  return async (context: Context, call: () => Promise<Response>): Promise<Response> => {
    const ip = clientIp(context);
    const counts = rates.quoteRequests(ip);
    const wait = await secondsToWait(...counts);
    if (wait > 0) return refuse(database, wait, 'Too many requests came from your connection.');
    if (!seen.isNew(ip) && (await bytesToday(database)) > openBytes) {
      return refuse(database, retryInAnHour, 'Too many requests came today.');
    }
    const response = await call();
    if (response.ok) seen.record(ip);
    if (response.status === 503) await refund(...counts);
    return response;
  };
}

async function bytesToday(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'select bytes from private.request_intake where day = current_date',
  );
  return Number(rows[0]?.bytes ?? 0);
}

async function refuse(database: Queryable, seconds: number, reason: string): Promise<Response> {
  const { rows } = await database.query<{ phone: string }>(
    'select phone from private.request_settings',
  );
  const message = `${reason} Please call us: ${rows[0]?.phone ?? ''}`;
  return retryAfter(seconds, restError(429, 'PT429', message));
}
