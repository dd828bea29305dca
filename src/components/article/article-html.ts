import type { Agency } from '#schemas/content/agency.ts';

const tagOrPhone = /<[^>"]*(?:"[^"]*"[^>"]*)*>|\{phone\}/g;

/** The article's text with every `{phone}` that is read in it made a link that dials the agency. */
export function articleHtml(html: string, phone: Agency['phone']): string {
  const link = `<a href="tel:${phone.e164}">${phone.display}</a>`;
  // Tags are passed over whole: within an attribute, a link would be no link.
  return html.replace(tagOrPhone, (found) => (found === '{phone}' ? link : found));
}
