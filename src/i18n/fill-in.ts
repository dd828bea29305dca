import type { Locale } from '#locales.ts';
import { type Agency, areaOf } from '#schemas/content/agency.ts';

/** Replaces `{agency}`, `{town}` and `{area}` in a text with the agency's facts. */
export function fillIn(text: string, agency: Agency, locale: Locale): string {
  return text
    .replaceAll('{agency}', () => agency.name)
    .replaceAll('{town}', () => agency.address.locality)
    .replaceAll('{area}', () => areaOf(agency)[locale]);
}
