import type { Agency } from '#schemas/content/agency.ts';
import { hoursByDate } from '#schemas/office-hours/day-hours.ts';
import { hoursOn } from '#schemas/office-hours/hours-by-date.ts';
import { momentOf, officeDay } from '#schemas/office-hours/office-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Longer waits are not counted in minutes. */
export const longestWait = 30 * day;

/** The office's hours and time zone. */
export type OfficeTime = Pick<Agency, 'timeZone' | 'hours' | 'specialDays'>;

/** Opening and closing time of a day; `null` if the office is closed. */
type Opening = { opened: number; closed: number } | null;

/**
 * Whole minutes of office hours between two dates, across nights, weekends, holidays and daylight saving
 * changes. Counts at most {@link longestWait}.
 */
export function officeMinutes(office: OfficeTime, from: Date, to: Date): number {
  const start = from.getTime();
  const end = Math.min(to.getTime(), start + longestWait);
  const last = Date.parse(officeDay(office.timeZone, new Date(end)));
  let open = 0;
  for (let date = Date.parse(officeDay(office.timeZone, from)); date <= last; date += day) {
    const opening = openingOn(office, new Date(date).toISOString().slice(0, 10));
    if (opening)
      open += Math.max(0, Math.min(opening.closed, end) - Math.max(opening.opened, start));
  }
  return Math.floor(open / minute);
}

// Time zone conversions are slow, and every request in a list needs the same days.
const known = new WeakMap<OfficeTime, Map<string, Opening>>();

/** When the office opens and closes on a day, such as `2026-12-02`. */
export function openingOn(office: OfficeTime, date: string): Opening {
  const openings = known.get(office) ?? new Map<string, Opening>();
  known.set(office, openings);
  const opening = openings.has(date) ? openings.get(date) : readOpening(office, date);
  openings.set(date, opening ?? null);
  return opening ?? null;
}

function readOpening(office: OfficeTime, date: string): Opening {
  const hours = hoursByDate(office, (day) => day);
  const { opens, closes } = hoursOn(hours, date) ?? {};
  if (!opens || !closes) return null;
  const moment = (time: string) => Date.parse(momentOf(office.timeZone, `${date}T${time}`));
  return { opened: moment(opens), closed: moment(closes) };
}
