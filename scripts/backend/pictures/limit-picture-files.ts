import { retryAfter } from '../http/auth-errors.ts';
import { clientIp } from '../http/client-ip.ts';
import { restError } from '../http/rest-error.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import type { AroundCall } from '../rest/rest-routes.ts';

/** Hands out the bytes of pictures, so many for each client: a build asks for each once. */
export function limitPictureFiles(rates: Rates): AroundCall {
  return async (context, ask) => {
    const wait = await secondsToWait(...rates.pictureFiles(clientIp(context)));
    if (wait === 0) return ask();
    const message = 'Too many pictures were asked for. Please try again in a few minutes.';
    return retryAfter(wait, restError(429, 'PT429', message));
  };
}
