import { retryAfter } from '../http/auth-errors.ts';
import { clientIp } from '../http/client-ip.ts';
import { restError } from '../http/rest-error.ts';
import type { AroundCall } from '../rest/rest-routes.ts';
import { type ClientRate, secondsToWait } from './rates.ts';

/** Limits how often each client calls a function that only builds need. */
export function limitCalls(rate: ClientRate): AroundCall {
  return async (context, call) => {
    const wait = await secondsToWait(...rate(clientIp(context)));
    if (wait === 0) return call();
    const message = 'Too many requests of this kind. Please try again in a few minutes.';
    return retryAfter(wait, restError(429, 'PT429', message));
  };
}
