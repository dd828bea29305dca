import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency, OpeningHours, SpecialDay } from '#schemas/content/agency.ts';
import { type DayHours, hoursByDate, weekdays } from '#schemas/office-hours/day-hours.ts';
import type { OpenNowHours } from '#schemas/office-hours/open-now.ts';

/** `Monday–Friday` or `Lunes a viernes`, or the name of a single day. */
export function dayRange(days: OpeningHours['days'], locale: Locale): string {
  const t = siteText[locale];
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return '';
  const range = first === last ? t.days[first] : t.range(t.days[first], t.days[last]);
  return capitalize(range);
}

// Short Spanish names lack the period that abbreviations need.
const lengths = { en: 'short', es: 'long' } as const;

/** `Thu, Nov 26` or `Jueves, 26 de noviembre`; of several days `Thu, Nov 26 – Sun, Nov 29`. */
export function weekdayAndDate(
  { day, until }: Pick<SpecialDay, 'day' | 'until'>,
  locale: Locale,
): string {
  const [first, last] = [day, until].map(
    (each) =>
      each &&
      new Date(`${each}T12:00:00Z`).toLocaleDateString(`${locale}-US`, {
        weekday: lengths[locale],
        month: lengths[locale],
        day: 'numeric',
        timeZone: 'UTC',
      }),
  );
  return capitalize(last ? siteText[locale].dates(first ?? '', last) : (first ?? ''));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `9:00 AM–6:00 PM` or `9:00 a. m. a 6:00 p. m.`, “Closed” or “By appointment only”. */
export function timeRange({ opens, closes, closed }: DayHours, locale: Locale): string {
  const t = siteText[locale];
  if (closed) return t.closed;
  if (!opens || !closes) return t.byAppointment;
  return t.range(clockTime(opens, locale), clockTime(closes, locale));
}

/** Spanish in Texas uses the 12-hour clock as well. */
function clockTime(time: string, locale: Locale): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = siteText[locale].halves[hours < 12 ? 'morning' : 'afternoon'];
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${half}`;
}

/** The hours and texts that `browser/show-open-now.ts` reads from the page. */
export function openNowHours(
  agency: Pick<Agency, 'hours' | 'specialDays'>,
  locale: Locale,
): OpenNowHours {
  const t = siteText[locale];
  const byDate = hoursByDate(agency, ({ opens, closes, closed }) => {
    if (!opens || !closes) return closed ? null : false;
    return {
      opens: minutesOf(opens),
      closes: minutesOf(closes),
      open: t.openUntil(clockTime(closes, locale)),
      time: t.atTime(clockTime(opens, locale)),
    };
  });
  const { closedNow: closed, opensNext, today, tomorrow } = t;
  const names = weekdays.map((weekday) => t.onDay(t.days[weekday]));
  return { ...byDate, closed, opensNext, today, tomorrow, weekdays: names };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
