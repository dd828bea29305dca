import type { Environment } from '../command/environment.ts';
import { readAgency } from '../content/agency-file.ts';
import type { SendDelivery } from './delivery-channels.ts';
import { asHtml, confirmationLetter, type Letter, officeLetter } from './letters.ts';
import { mailErrorCode, mailTransport } from './mail-server.ts';
import type { WaitingDelivery } from './waiting-delivery.ts';

interface Reply extends Letter {
  replyTo?: string;
}

/** Send to the office, and to the visitor, by the mail server of the environment. */
export function mailSenders(
  environment: Environment,
): Record<'mail' | 'confirmation', SendDelivery> {
  const { MAIL_FROM, REQUESTS_MAIL_TO } = environment;
  const transport = mailTransport(environment);
  const send = async (delivery: WaitingDelivery, to: string | undefined, letter: Reply) => {
    const envelope = { from: MAIL_FROM, to };
    const html = await asHtml(letter.text);
    const identity = { 'X-Quote-Request-ID': delivery.request_id };
    await transport.sendMail({ ...envelope, ...letter, html, headers: identity }).catch((error) => {
      throw new Error(`The mail server did not take it (${mailErrorCode(error)}).`);
    });
  };
  return {
    mail: (delivery) =>
      send(delivery, REQUESTS_MAIL_TO, { ...officeLetter(delivery), replyTo: delivery.email }),
    confirmation: async (delivery) =>
      send(delivery, delivery.email, confirmationLetter(delivery, await readAgency())),
  };
}
