import type { Agency } from '#schemas/content/agency.ts';

/** The article's text with every `{phone}` in it made a link that dials the agency. */
export function articleHtml(html: string, phone: Agency['phone']): string {
  return html.replaceAll('{phone}', `<a href="tel:${phone.e164}">${phone.display}</a>`);
}
