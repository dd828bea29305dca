import { createTransport } from 'nodemailer';
import type { Environment } from '../command/environment.ts';
import { readAgency } from '../content/agency-file.ts';
import type { SendDelivery } from './delivery-channels.ts';
import { asHtml, confirmationLetter, type Letter, officeLetter } from './letters.ts';
import type { WaitingDelivery } from './waiting-delivery.ts';

const patienceInMilliseconds = 10_000;

interface Reply extends Letter {
  replyTo?: string;
}

/** Send to the office, and to the visitor, by the mail server of the environment. */
export function mailSenders(
  environment: Environment,
): Record<'mail' | 'confirmation', SendDelivery> {
  const { SMTP_URL, MAIL_FROM, REQUESTS_MAIL_TO } = environment;
  const transport = createTransport(SMTP_URL, {
    connectionTimeout: patienceInMilliseconds,
    greetingTimeout: patienceInMilliseconds,
    socketTimeout: patienceInMilliseconds,
  });
  const send = async (delivery: WaitingDelivery, to: string | undefined, letter: Reply) => {
    const envelope = { from: MAIL_FROM, to };
    const html = await asHtml(letter.text);
    const identity = { 'X-Quote-Request-ID': delivery.request_id };
    await transport.sendMail({ ...envelope, ...letter, html, headers: identity }).catch((error) => {
      throw new Error(`The mail server did not take it (${codeOf(error)}).`);
    });
  };
  return {
    mail: (delivery) =>
      send(delivery, REQUESTS_MAIL_TO, { ...officeLetter(delivery), replyTo: delivery.email }),
    confirmation: async (delivery) =>
      send(delivery, delivery.email, confirmationLetter(delivery, await readAgency())),
  };
}

// What a server says may repeat addresses.
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${error.responseCode}` : code;
}
