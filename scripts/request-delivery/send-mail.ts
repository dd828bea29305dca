import type { Agency } from '#schemas/content/agency.ts';
import { type Environment, siteOrigin } from '../command/environment.ts';
import { readAgency } from '../content/agency-file.ts';
import type { SendDelivery } from './delivery-channels.ts';
import { asHtml, asText, confirmationLetter, type Letter, officeLetter } from './letters.ts';
import { mailErrorCode, mailTransport } from './mail-server.ts';
import type { WaitingDelivery } from './waiting-delivery.ts';

/** Between whom a mail goes; an answer goes to `replyTo`. */
interface Envelope {
  to: string | undefined;
  replyTo: string | undefined;
}

/** Send to the office, and to the visitor, by the mail server of the environment. */
export function mailSenders(
  environment: Environment,
  readFacts = readAgency,
): Record<'mail' | 'confirmation', SendDelivery> {
  const { MAIL_FROM: address = '', REQUESTS_MAIL_TO: office } = environment;
  const transport = mailTransport(environment);
  const agency = lastOf(readFacts);
  const send = async ({ request_id }: WaitingDelivery, envelope: Envelope, letter: Letter) => {
    const { subject, lines } = letter;
    // A file that cannot be read costs the office's mail its name, not its way.
    const { name } = await agency().catch(() => ({ name: '' }));
    const mail = { subject, text: asText(lines), html: await asHtml(lines) };
    // The second keeps an absent office, and other programs, from answering by themselves (RFC 3834).
    const headers = { 'X-Quote-Request-ID': request_id, 'Auto-Submitted': 'auto-generated' };
    const sent = transport.sendMail({ from: { name, address }, ...envelope, ...mail, headers });
    await sent.catch((error) => {
      throw new Error(`The mail server did not take it (${mailErrorCode(error)}).`);
    });
  };
  return {
    mail: (delivery) => {
      const envelope = { to: office, replyTo: delivery.email };
      return send(delivery, envelope, officeLetter(delivery, siteOrigin(environment)));
    },
    confirmation: async (delivery) => {
      const envelope = { to: delivery.email, replyTo: office };
      return send(delivery, envelope, confirmationLetter(delivery, await agency()));
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
