import { replyText } from '#i18n/admin/requests/reply.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';

/**
 * A link that starts a reply in the client's language, with the reference and without answers. `null` for a call-back,
 * which has no email address.
 */
export function replyAddress({
  email,
  kind,
  language,
  reference,
}: Pick<StoredRequest, 'email' | 'kind' | 'language' | 'reference'>): string | null {
  if (email === null || kind === 'callback') return null;
  const t = replyText[language];
  // Line breaks would be further headers of the mail.
  const [address, subject] = [email, t.subject[kind](reference)].map((header) =>
    header.replaceAll(/[\r\n]+/g, ' '),
  );
  return `mailto:${addressPart(address ?? '')}?subject=${part(subject ?? '')}&body=${part(t.body.replaceAll('\n', '\r\n'))}`;
}

/** Percent-encodes everything but the @ before the domain, which some mail programs do not decode (RFC 6068). */
function addressPart(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? part(address) : `${part(address.slice(0, at))}@${part(address.slice(at + 1))}`;
}

const part = (text: string) => encodeURIComponent(text.toWellFormed());
