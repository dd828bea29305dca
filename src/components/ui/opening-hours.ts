import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency, OpeningHours } from '#schemas/content/agency.ts';
import type { DayHours } from '#schemas/office/day-hours.ts';
import type { OfficeHours } from './office-clock.ts';

/** `Monday–Friday` or `Lunes a viernes`; or a single day's name. */
export function dayRange(days: OpeningHours['days'], locale: Locale): string {
  const t = siteText[locale];
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return '';
  const range = first === last ? t.days[first] : t.range(t.days[first], t.days[last]);
  return range.charAt(0).toUpperCase() + range.slice(1);
}

/** `Thu, Nov 26` or `jue, 26 de nov`. */
export function shortDay(day: string, locale: Locale): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(`${locale}-US`, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** `9:00 AM–6:00 PM` or `9:00 a. m. a 6:00 p. m.`, or that the day is closed or by appointment. */
export function timeRange({ opens, closes, closed }: DayHours, locale: Locale): string {
  const t = siteText[locale];
  if (closed) return t.closed;
  if (!opens || !closes) return t.byAppointment;
  return t.range(clockTime(opens, locale), clockTime(closes, locale));
}

/** Both languages read the 12-hour clock in Texas, and write its halves differently. */
function clockTime(time: string, locale: Locale): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = siteText[locale].halves[hours < 12 ? 'morning' : 'afternoon'];
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${half}`;
}

const daysOfWeek = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The opening hours as the clock in a page reads them. */
export function officeHours(
  { hours, specialDays }: Pick<Agency, 'hours' | 'specialDays'>,
  locale: Locale,
): OfficeHours {
  return {
    week: daysOfWeek.map((day) => {
      const shared = hours.find(({ days }) => days.includes(day));
      return shared ? clockDay(shared, day, locale) : null;
    }),
    days: Object.fromEntries(
      specialDays.map((special) => {
        const weekday = daysOfWeek[new Date(special.day).getUTCDay()] ?? 'Sunday';
        return [special.day, clockDay(special, weekday, locale)];
      }),
    ),
    closed: siteText[locale].closedNow,
  };
}

function clockDay(
  { opens, closes }: DayHours,
  day: (typeof daysOfWeek)[number],
  locale: Locale,
): OfficeHours['week'][number] {
  if (!opens || !closes) return null;
  const t = siteText[locale];
  return {
    opens: minutesOf(opens),
    closes: minutesOf(closes),
    open: t.openUntil(clockTime(closes, locale)),
    closed: t.closedUntil(t.days[day], clockTime(opens, locale)),
  };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
