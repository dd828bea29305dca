import { type Environment, siteOrigin } from '../command/environment.ts';
import { asHtml, asText } from '../mail/email-parts.ts';
import { MailError, type Mailer } from '../mail/mailer.ts';
import { type Agency, type EmailContent, theSite } from '../site.ts';
import { type Delivery, DeliveryError, type SendDelivery } from './delivery.ts';

/** In milliseconds. Shorter than the claim of a delivery. */
const sendingTimeout = 75_000;

interface Envelope {
  to: string;
  replyTo: string | undefined;
}

/** Senders of email to the office (`mail`, `notice`) and to the visitor (`confirmation`). */
export function mailSenders(
  mailer: Mailer,
  environment: Environment,
  readFacts: () => Promise<Agency>,
): Record<'mail' | 'confirmation' | 'notice', SendDelivery> {
  const { REQUESTS_MAIL_TO: office } = environment;
  const { emails } = theSite();
  const origin = siteOrigin(environment);
  const agency = withFallback(readFacts);
  const send = async (
    { id, request_id, channel }: Delivery,
    envelope: Envelope,
    content: EmailContent,
  ) => {
    // If the file cannot be read, send without the agency's name.
    const { name: senderName } = await agency().catch(() => ({ name: '' }));
    const mail = {
      subject: content.subject,
      text: asText(content),
      html: await asHtml(content),
    };
    // Auto-Submitted keeps out-of-office replies and other programs from answering (RFC 3834).
    const headers = { 'X-Quote-Request-ID': request_id, 'Auto-Submitted': 'auto-generated' };
    const messageId = `<${channel}.${id}.${request_id}@${new URL(origin).hostname}>`;
    const sent = { senderName, ...envelope, ...mail, headers, messageId, timeout: sendingTimeout };
    await mailer.send(sent).catch((error) => {
      throw error instanceof MailError ? failedDelivery(error, envelope.to === office) : error;
    });
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
  const language = () =>
    agency()
      .then(({ officeLanguage }) => officeLanguage)
      .catch(() => 'en' as const);
  return {
    mail: async (delivery) =>
      toOffice(
        delivery,
        delivery.email ?? undefined,
        emails.toOffice(delivery, await language(), origin),
      ),
    notice: async (delivery) =>
      toOffice(delivery, undefined, emails.notice(delivery, await language(), origin)),
    confirmation: async (delivery) => {
      const { kind, email } = delivery;
      if (kind === 'callback' || email === null) {
        throw new DeliveryError('A call-back has no email address.', { isPermanent: true });
      }
      const envelope = { to: email, replyTo: office };
      await send(delivery, envelope, emails.confirmation({ ...delivery, kind }, await agency()));
    },
  };
}

/**
 * Only the unknown address of a visitor is final. Everything else passes once the server or the account is well, and
 * a rejection of the office's own address concerns all mail to it.
 */
function failedDelivery({ message, about }: MailError, isToOffice: boolean): DeliveryError {
  const isOutage = isToOffice || about === 'server';
  return new DeliveryError(message, {
    isOutage,
    isPermanent: !isOutage && about === 'unknown recipient',
  });
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
