import type { Webhook } from 'standardwebhooks';
import { describeError } from '../command/error-reason.ts';

const timeoutInMilliseconds = 10_000;

interface Message {
  /** The same for every retry, so that the receiver can recognize duplicates. */
  id: string;
  body: string;
}

/** What the receiver answered; `status` is `null` if it did not, and `problem` then says why. */
type Answer =
  | { ok: boolean; status: number; problem?: undefined }
  | { ok: false; status: null; problem: string };

/**
 * Posts JSON to a URL, signed as Standard Webhooks (standardwebhooks.com) requires. Redirects are not followed.
 */
export async function postSigned(
  url: string,
  webhook: Webhook,
  { id, body }: Message,
  stopping?: AbortSignal,
): Promise<Answer> {
  const now = new Date();
  const timeout = AbortSignal.timeout(timeoutInMilliseconds);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, now, body),
      },
      body,
      signal: stopping ? AbortSignal.any([stopping, timeout]) : timeout,
      redirect: 'manual',
    });
    await response.body?.cancel();
    return { ok: response.ok, status: response.status };
  } catch (error) {
    const problem = timeout.aborted ? 'It did not answer in time.' : describeError(error);
    return { ok: false, status: null, problem };
  }
}
