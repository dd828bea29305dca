import type { Context } from 'hono';
import type { Queryable } from '../../database/in-transaction.ts';
import { retryAfter } from '../http/auth-errors.ts';
import { clientIp } from '../http/client-ip.ts';
import { restError } from '../http/rest-error.ts';
import { type Rates, refund, secondsToWait } from './rates.ts';

/**
 * Hands quote requests in, so many for each client. One that failed through no fault of the visitor's
 * is not counted: the form tries it again.
 */
export function limitQuoteRequests(database: Queryable, rates: Rates) {
  return async (context: Context, ask: () => Promise<Response>): Promise<Response> => {
    const counts = rates.quoteRequests(clientIp(context));
    const wait = await secondsToWait(...counts);
    if (wait > 0) return retryAfter(wait, restError(429, 'PT429', await callInstead(database)));
    const answer = await ask();
    if (answer.status >= 500) await refund(...counts);
    return answer;
  };
}

async function callInstead(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ phone: string }>(
    'select phone from private.request_settings',
  );
  return `Too many requests came from your connection. Please call us: ${rows[0]?.phone ?? ''}`;
}
