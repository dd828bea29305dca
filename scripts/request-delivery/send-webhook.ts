import { Webhook } from 'standardwebhooks';
import { postSigned } from '../rebuild-webhook/post-signed.ts';
import type { SendDelivery } from './delivery-channels.ts';

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
    if (!answer) throw new Error('The webhook could not be reached, or did not answer in time.');
    if (!answer.ok) throw new Error(`The webhook answered with status ${answer.status}.`);
  };
}
