import type { Environment } from '../command/environment.ts';
import { createMailer } from '../mail/mailer.ts';
import { channelsOf } from './request-settings.ts';
import { mailSenders } from './send-mail.ts';
import { webhookSender } from './send-webhook.ts';
import type { WaitingDelivery } from './waiting-delivery.ts';

/** Sends one request; throws an error in a sentence when it was not acknowledged. */
export type SendDelivery = (delivery: WaitingDelivery) => Promise<void>;

/** How each channel of this site hands requests on. */
export function deliveriesBy(
  environment: Environment,
  webhookSecret: string,
): ReadonlyMap<string, SendDelivery> {
  const { REQUESTS_WEBHOOK_URL: url, REQUESTS_WEBHOOK_SECRET: secret = webhookSecret } =
    environment;
  const channels = channelsOf(environment);
  const sendsMail = channels.some((channel) => channel !== 'webhook');
  const mailer = sendsMail ? createMailer(environment) : null;
  const senders: Record<string, SendDelivery> = mailer ? mailSenders(mailer, environment) : {};
  if (url) senders['webhook'] = webhookSender(url, secret);
  return new Map(
    // Notices are sent wherever mail to the office is.
    [...channels, ...(channels.includes('mail') ? ['notice'] : [])].flatMap((channel) => {
      const send = senders[channel];
      return send ? [[channel, send] as const] : [];
    }),
  );
}
