import type { Webhook } from 'standardwebhooks';

const timeoutInMilliseconds = 10_000;

interface Message {
  /** The same for every retry, so that the receiver can recognize duplicates. */
  id: string;
  body: string;
}

/**
 * Posts JSON to a URL, signed as Standard Webhooks (standardwebhooks.com) requires. Returns the response, or
 * `null` after a network error or timeout. Redirects are not followed.
 */
export async function postSigned(
  url: string,
  webhook: Webhook,
  { id, body }: Message,
  stopping?: AbortSignal,
): Promise<Pick<Response, 'ok' | 'status'> | null> {
  const now = new Date();
  const timeout = AbortSignal.timeout(timeoutInMilliseconds);
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
  }).catch(() => null);
  await response?.body?.cancel();
  return response;
}
