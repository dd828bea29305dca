import type { Locale } from '#locales.ts';

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

/** As `officeDay` has it, with a format that is kept: lists ask for hundreds, a public page for one. */
function dayOf(moment: Date | string, timeZone: string): string {
  return formatOf('sv', { dateStyle: 'short', timeZone }).format(new Date(moment));
}

function show(moment: Date | string, locale: Locale, style: Intl.DateTimeFormatOptions): string {
  const text = formatOf(`${locale}-US`, style).format(new Date(moment));
  // Browsers write "a.m."; our pages have the space that Spanish asks for.
  return text.replace(/\b([ap])\.m\./, '$1.\u00a0m.');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Each format is made once: making one takes far longer than showing a moment, and lists show hundreds. */
function formatOf(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, style);
  formats.set(key, format);
  return format;
}
