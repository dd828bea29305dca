import { Webhook } from 'standardwebhooks';
import type { SendDelivery } from './delivery-channels.ts';

const patienceInMilliseconds = 10_000;

/**
 * Posts requests to an address, signed by Standard Webhooks (standardwebhooks.com). The id of the
 * message is the request's own, so that a receiver can tell a repetition.
 */
export function webhookSender(url: string, secret: string): SendDelivery {
  const webhook = new Webhook(secret);
  return async (delivery) => {
    const { request_id, received_at, is_test, ...request } = delivery;
    const { reference, kind, language, answers, consent, page } = request;
    const id = `request_${request_id}`;
    const now = new Date();
    const body = JSON.stringify({
      type: 'quote_request.received',
      timestamp: received_at.toISOString(),
      data: { id: request_id, test: is_test, reference, kind, language, answers, consent, page },
    });
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, now, body),
      },
      body,
      signal: AbortSignal.timeout(patienceInMilliseconds),
      redirect: 'manual',
    }).catch(() => null);
    await answer?.body?.cancel();
    if (!answer) throw new Error('The webhook could not be reached, or did not answer in time.');
    if (!answer.ok) throw new Error(`The webhook answered with status ${answer.status}.`);
  };
}
