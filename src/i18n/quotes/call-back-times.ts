import { dictionary, type Locale } from '#locales.ts';

/** When a visitor would like to be called, as the office reads it: often a day later, so “tomorrow” would mislead. */
export const callBackTimesText = dictionary({
  en: {
    when: 'When to call',
    now: 'As soon as possible',
    nextDay: 'The next day the office is open',
    morning: (day: string) => `${day}, in the morning`,
    afternoon: (day: string) => `${day}, in the afternoon`,
    evening: (day: string) => `${day}, at the end of the day`,
  },
  es: {
    when: 'Cuándo llamar',
    now: 'Lo antes posible',
    nextDay: 'El siguiente día de oficina',
    morning: (day: string) => `${day}, por la mañana`,
    afternoon: (day: string) => `${day}, por la tarde`,
    evening: (day: string) => `${day}, al final de la tarde`,
  },
});

/**
 * An answer to “When”, such as `2026-12-02-morning`. Earlier requests have `tomorrow` instead of a day. The visitor's
 * clock may have been wrong, so a day of another year than `now` has its year.
 */
export function callBackTimeText(when: string, locale: Locale, now: Date): string {
  const t = callBackTimesText[locale];
  const [, day = '', part] = /^(.+)-(morning|afternoon|evening)$/.exec(when) ?? [];
  if (part !== 'morning' && part !== 'afternoon' && part !== 'evening') return t.now;
  return t[part](day === 'tomorrow' ? t.nextDay : dayText(day, locale, now));
}

function dayText(day: string, locale: Locale, now: Date): string {
  const date = new Date(day);
  // The database checks digits only.
  if (Number.isNaN(date.getTime())) return day;
  const text = date.toLocaleDateString(`${locale}-US`, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(date.getUTCFullYear() !== now.getUTCFullYear() && { year: 'numeric' }),
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
