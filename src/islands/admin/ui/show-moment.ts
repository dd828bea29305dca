import type { Locale } from '#locales.ts';
import { officeDay } from '#schemas/office/office-time.ts';

/** A moment by the clock of a time zone: `Nov 21, 2026, 9:30 AM`, `21 nov 2026, 9:30 a. m.` */
export function showMoment(moment: Date | string, locale: Locale, timeZone: string): string {
  return show(moment, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** The same in as few words as tell it: the hour today, a day this year. */
export function showBriefly(
  moment: Date | string,
  locale: Locale,
  timeZone: string,
  now = new Date(),
): string {
  const then = officeDay(timeZone, new Date(moment));
  const today = officeDay(timeZone, now);
  const style: Intl.DateTimeFormatOptions =
    then === today
      ? { timeStyle: 'short' }
      : then.slice(0, 4) === today.slice(0, 4)
        ? { month: 'short', day: 'numeric' }
        : { dateStyle: 'medium' };
  return show(moment, locale, { ...style, timeZone });
}

function show(moment: Date | string, locale: Locale, style: Intl.DateTimeFormatOptions): string {
  const text = new Date(moment).toLocaleString(`${locale}-US`, style);
  // Browsers write "a.m."; our pages have the space that Spanish asks for.
  return text.replace(/\b([ap])\.m\./, '$1.\u00a0m.');
}
