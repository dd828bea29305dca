import type { Context } from 'hono';
import type { AccountDatabase } from '../accounts/accounts.ts';
import { clientOf, retryAfter } from '../http/auth-errors.ts';
import { refuseRest } from '../http/rest-error.ts';
import { type Rates, secondsToWait, takeBack } from '../rate-limits/rates.ts';

/**
 * Hands quote requests in, so many for each client. One that failed through no fault of the visitor's
 * is not counted: the form tries it again.
 */
export function limitQuoteRequests(database: AccountDatabase, rates: Rates) {
  return async (context: Context, ask: () => Promise<Response>): Promise<Response> => {
    const count = [rates.quoteRequests, clientOf(context)] as const;
    const wait = await secondsToWait(count);
    if (wait > 0) return retryAfter(wait, refuseRest(429, 'PT429', await callInstead(database)));
    const answer = await ask();
    if (answer.status >= 500) await takeBack(count);
    return answer;
  };
}

async function callInstead(database: AccountDatabase): Promise<string> {
  const { rows } = await database.query<{ phone: string }>(
    'select phone from private.request_settings',
  );
  return `Too many requests came from your connection. Please call us: ${rows[0]?.phone ?? ''}`;
}
