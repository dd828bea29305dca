import { Webhook } from 'standardwebhooks';
import { postSigned } from '../rebuild-webhook/post-signed.ts';
import type { SendDelivery } from './delivery-channels.ts';
import { DeliveryError } from './delivery-error.ts';

/** Posts requests to an address. The id of a message is the request's own. */
export function webhookSender(url: string, secret: string): SendDelivery {
  const webhook = new Webhook(secret);
  return async (delivery) => {
    const { request_id, received_at, is_test, ...request } = delivery;
    const { reference, kind, language, answers, consent, page } = request;
    const id = `request_${request_id}`;
    const body = JSON.stringify({
      type: 'quote_request.received',
      timestamp: received_at.toISOString(),
      data: { id: request_id, test: is_test, reference, kind, language, answers, consent, page },
    });
    const answer = await postSigned(url, webhook, { id, body });
    if (!answer) {
      const message = 'The webhook could not be reached, or did not answer in time.';
      throw new DeliveryError(message, { isOutage: true });
    }
    if (!answer.ok) throw refusal(answer.status);
  };
}

// Not the request's fault, and over when somebody corrects a key or the receiver has caught up: 401 and 403,
// 408 (timeout), 409 (conflict), 425 (too early), 429 (too many requests).
const temporaryRefusals = new Set([401, 403, 408, 409, 425, 429]);

function refusal(status: number): DeliveryError {
  const isRefused = status >= 400 && status < 500;
  return new DeliveryError(`The webhook answered with status ${status}.`, {
    isPermanent: isRefused && !temporaryRefusals.has(status),
    isOutage: !isRefused || temporaryRefusals.has(status),
  });
}
