import type { Locale } from '#locales.ts';

/** When something was saved, in as few words as tell it: the hour today, a day this year. */
export function showDay(moment: string, locale: Locale, now = new Date()): string {
  const then = new Date(moment);
  const style: Intl.DateTimeFormatOptions =
    then.toDateString() === now.toDateString()
      ? { timeStyle: 'short' }
      : then.getFullYear() === now.getFullYear()
        ? { month: 'short', day: 'numeric' }
        : { dateStyle: 'medium' };
  return then.toLocaleString(`${locale}-US`, style);
}
