import type { Locale } from '#i18n/locales.ts';
import { siteText } from '#i18n/site.ts';
import type { OpeningHours } from '#schemas/agency.ts';

/** `Monday–Friday`, or a single day's name. */
export function dayRange(days: OpeningHours['days'], locale: Locale): string {
  const names = siteText[locale].days;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return '';
  const range = first === last ? names[first] : `${names[first]}–${names[last]}`;
  return range.charAt(0).toUpperCase() + range.slice(1);
}

/** `9:00 AM–6:00 PM`, or that the day is by appointment. */
export function timeRange({ opens, closes }: OpeningHours, locale: Locale): string {
  if (!opens || !closes) return siteText[locale].byAppointment;
  return `${clockTime(opens)}–${clockTime(closes)}`;
}

/** Both languages read the 12-hour clock in Texas. */
function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}
