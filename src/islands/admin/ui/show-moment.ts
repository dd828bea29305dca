import type { Locale } from '#locales.ts';

/** A moment for reading, `Nov 21, 2026, 9:30 AM`: in the reader's time zone, or in the one given. */
export function showMoment(moment: Date | string, locale: Locale, timeZone?: string): string {
  return new Date(moment).toLocaleString(`${locale}-US`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
}
