import { serverNow } from '#database/server-clock.ts';
import type { Locale } from '#locales.ts';

/** Date and time in a time zone: `Nov 21, 2026, 9:30 AM`, `21 nov 2026, 9:30 a. m.` */
export function showMoment(moment: Date | string, locale: Locale, timeZone: string): string {
  return show(moment, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** Date and time as spreadsheets read and sort them: `2026-11-21 09:30`. */
export function showForSorting(moment: Date, timeZone: string): string {
  return formatOf('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(moment);
}

/** A short form: the time for today, the day for this year, else the date. */
export function showBriefly(
  moment: Date | string,
  locale: Locale,
  timeZone: string,
  now = serverNow(),
): string {
  const then = dayOf(moment, timeZone);
  const today = dayOf(now, timeZone);
  const style: Intl.DateTimeFormatOptions =
    then === today
      ? { timeStyle: 'short' }
      : then.slice(0, 4) === today.slice(0, 4)
        ? { month: 'short', day: 'numeric' }
        : { dateStyle: 'medium' };
  return show(moment, locale, { ...style, timeZone });
}

/** Like `officeDay`, but with a cached format. */
function dayOf(moment: Date | string, timeZone: string): string {
  return formatOf('sv', { dateStyle: 'short', timeZone }).format(new Date(moment));
}

function show(moment: Date | string, locale: Locale, style: Intl.DateTimeFormatOptions): string {
  const text = formatOf(`${locale}-US`, style).format(new Date(moment));
  // Browsers write "a.m."; correct Spanish has a space in it.
  return text.replace(/\b([ap])\.m\./, '$1.\u00a0m.');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats: creating one is slow, and lists show hundreds of dates. */
function formatOf(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, style);
  formats.set(key, format);
  return format;
}
