import { type Environment, siteOrigin } from '../command/environment.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Agency, readAgency } from '../site.ts';
import type { SendDelivery } from './delivery-channels.ts';
import {
  asHtml,
  asText,
  confirmationLetter,
  type Letter,
  noticeLetter,
  officeLetter,
} from './letters.ts';
import type { WaitingDelivery } from './waiting-delivery.ts';

/** The recipient of a mail; answers to it go to `replyTo`. */
interface Envelope {
  to: string;
  replyTo: string | undefined;
}

/** Send to the office, and to the visitor. */
export function mailSenders(
  mailer: Mailer,
  environment: Environment,
  readFacts = readAgency,
): Record<'mail' | 'confirmation' | 'notice', SendDelivery> {
  const { REQUESTS_MAIL_TO: office } = environment;
  const agency = lastOf(readFacts);
  const send = async ({ request_id }: WaitingDelivery, envelope: Envelope, letter: Letter) => {
    const { subject, lines } = letter;
    // Without a readable file the office's mail goes out without the agency's name.
    const { name: senderName } = await agency().catch(() => ({ name: '' }));
    const mail = { subject, text: asText(lines), html: await asHtml(lines) };
    // The second keeps absence notes and other programs from answering automatically (RFC 3834).
    const headers = { 'X-Quote-Request-ID': request_id, 'Auto-Submitted': 'auto-generated' };
    await mailer.send({ senderName, ...envelope, ...mail, headers });
  };
  const toOffice = async (
    delivery: WaitingDelivery,
    replyTo: string | undefined,
    letter: Letter,
  ) => {
    if (!office) throw new Error('REQUESTS_MAIL_TO is not set.');
    await send(delivery, { to: office, replyTo }, letter);
  };
  return {
    mail: (delivery) =>
      toOffice(delivery, delivery.email, officeLetter(delivery, siteOrigin(environment))),
    notice: (delivery) =>
      toOffice(delivery, undefined, noticeLetter(delivery, siteOrigin(environment))),
    confirmation: async (delivery) => {
      const envelope = { to: delivery.email, replyTo: office };
      await send(delivery, envelope, confirmationLetter(delivery, await agency()));
    },
  };
}

/** Reads the agency's facts anew each time; what they said last counts while that fails. */
function lastOf(readFacts: () => Promise<Agency>): () => Promise<Agency> {
  let last: Agency | undefined;
  return async () => {
    const agency = await readFacts().catch((error) => {
      if (!last) throw error;
      return last;
    });
    last = agency;
    return agency;
  };
}
