import { type Environment, siteOrigin } from '../command/environment.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Agency, readAgency } from '../site.ts';
import type { Delivery, SendDelivery } from './delivery.ts';
import {
  asHtml,
  asText,
  confirmationEmail,
  type EmailContent,
  noticeEmail,
  officeEmail,
} from './email-templates.ts';

interface Envelope {
  to: string;
  replyTo: string | undefined;
}

/** Senders of email to the office (`mail`, `notice`) and to the visitor (`confirmation`). */
export function mailSenders(
  mailer: Mailer,
  environment: Environment,
  readFacts = readAgency,
): Record<'mail' | 'confirmation' | 'notice', SendDelivery> {
  const { REQUESTS_MAIL_TO: office } = environment;
  const origin = siteOrigin(environment);
  const agency = withFallback(readFacts);
  const send = async ({ request_id }: Delivery, envelope: Envelope, content: EmailContent) => {
    const { subject, lines } = content;
    // If the file cannot be read, send without the agency's name.
    const { name: senderName } = await agency().catch(() => ({ name: '' }));
    const mail = { subject, text: asText(lines), html: await asHtml(lines) };
    // Auto-Submitted keeps out-of-office replies and other programs from answering (RFC 3834).
    const headers = { 'X-Quote-Request-ID': request_id, 'Auto-Submitted': 'auto-generated' };
    await mailer.send({ senderName, ...envelope, ...mail, headers });
  };
  const toOffice = async (
    delivery: Delivery,
    replyTo: string | undefined,
    content: EmailContent,
  ) => {
    if (!office)
      throw new Error("REQUESTS_MAIL_TO is not set. Set it to the office's email address.");
    await send(delivery, { to: office, replyTo }, content);
  };
  return {
    mail: (delivery) => toOffice(delivery, delivery.email, officeEmail(delivery, origin)),
    notice: (delivery) => toOffice(delivery, undefined, noticeEmail(delivery, origin)),
    confirmation: async (delivery) => {
      const envelope = { to: delivery.email, replyTo: office };
      await send(delivery, envelope, confirmationEmail(delivery, await agency()));
    },
  };
}

/** Reads the agency's facts each time; uses the last ones when that fails. */
function withFallback(readFacts: () => Promise<Agency>): () => Promise<Agency> {
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
