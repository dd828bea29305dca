import type { Webhook } from 'standardwebhooks';

const patienceInMilliseconds = 10_000;

/** A message to sign. */
interface Message {
  /** The same for a repetition, so that a receiver can tell. */
  id: string;
  body: string;
}

/**
 * Posts JSON to an address, signed by Standard Webhooks (standardwebhooks.com), and answers how it was
 * answered; `null` when it was not, or not in time. Whoever sends it elsewhere has not taken it.
 */
export async function postSigned(
  url: string,
  webhook: Webhook,
  { id, body }: Message,
  stopping?: AbortSignal,
): Promise<Pick<Response, 'ok' | 'status'> | null> {
  const now = new Date();
  const signal = AbortSignal.timeout(patienceInMilliseconds);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, now, body),
    },
    body,
    signal: stopping ? AbortSignal.any([stopping, signal]) : signal,
    redirect: 'manual',
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer;
}
