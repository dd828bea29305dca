import { deliveryText } from '#i18n/quotes/delivery.ts';
import type { Locale } from '#locales.ts';
import { answerBy, type OfficeMinutes } from '#schemas/office-hours/answer-by.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';

/** When the agency usually answers what it received at a moment, by the office hours in the page's header. */
export function answerByText(locale: Locale, answerTime: string, receivedAt: Date): string {
  const { office, timeZone } = document.querySelector<HTMLElement>('[data-office]')?.dataset ?? {};
  if (!office || !timeZone) return '';
  const hours: OfficeMinutes = JSON.parse(office);
  const moment = answerBy(hours, timeZone, answerTime, receivedAt);
  return moment ? sayAnswerBy(moment, officeDay(timeZone, receivedAt), locale) : '';
}

/** `moment` and `today` in office time: `2026-12-01T10:00` and `2026-11-30`. */
export function sayAnswerBy(moment: string, today: string, locale: Locale): string {
  const date = new Date(`${moment}Z`);
  const show = (format: Intl.DateTimeFormatOptions) =>
    date.toLocaleString(`${locale}-US`, { timeZone: 'UTC', ...format });
  const isFarAway = date.getTime() - Date.parse(today) > 6 * 86_400_000;
  const day = show({ weekday: 'long', ...(isFarAway && { month: 'long', day: 'numeric' }) });
  const clock = show({ hour: 'numeric', minute: '2-digit' });
  // Browsers write "a.m."; correct Spanish has a space in it.
  const time = clock.replace(/\b([ap])\.m\./, '$1.\u00a0m.');
  const t = deliveryText[locale];
  return moment.startsWith(today) ? t.answerToday(time) : t.answerBy(day, time);
}
