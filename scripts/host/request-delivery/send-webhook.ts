import { Webhook } from 'standardwebhooks';
import { postSigned } from '../rebuild-webhook/post-signed.ts';
import { DeliveryError, type SendDelivery } from './delivery.ts';

/** Posts requests to a URL. The message id comes from the request, so that receivers can drop duplicates. */
export function webhookSender(url: string, secret: string): SendDelivery {
  const webhook = new Webhook(secret);
  return async (delivery) => {
    const { request_id, received_at, is_test, ...request } = delivery;
    const { reference, kind, language, answers, contact_marks, consent, page } = request;
    const id = `request_${request_id}`;
    const body = JSON.stringify({
      type: 'quote_request.received',
      timestamp: received_at.toISOString(),
      data: {
        ...{ id: request_id, test: is_test, reference, kind, language },
        ...{ answers, contact_marks, consent, page },
      },
    });
    const response = await postSigned(url, webhook, { id, body });
    if (response.status === null) {
      const message = `The webhook could not be reached. ${response.problem}`;
      throw new DeliveryError(message, { isOutage: true });
    }
    if (!response.ok) throw rejection(response.status);
  };
}

// These pass once a key is corrected (401, 403) or the receiver catches up (408 timeout, 409 conflict,
// 425 too early, 429 too many requests).
const temporaryStatuses = new Set([401, 403, 408, 409, 425, 429]);

function rejection(status: number): DeliveryError {
  const isClientError = status >= 400 && status < 500;
  return new DeliveryError(`The webhook answered with status ${status}.`, {
    isPermanent: isClientError && !temporaryStatuses.has(status),
    isOutage: !isClientError || temporaryStatuses.has(status),
  });
}
