import type { Agency } from '#schemas/content/agency.ts';
import { hoursByDate } from '#schemas/office-hours/day-hours.ts';
import { hoursOn } from '#schemas/office-hours/hours-by-date.ts';
import { momentOf, officeDay } from '#schemas/office-hours/office-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Beyond this nobody asks for minutes. */
export const longestWait = 30 * day;

/** When the office is open, and the clock on its wall. */
export type OfficeTime = Pick<Agency, 'timeZone' | 'hours' | 'specialDays'>;

/** From when until when the office is open on a day; `null` where it is not. */
type Opening = { opened: number; closed: number } | null;

/**
 * Whole minutes for which the office was open between two moments, by its own clock: across nights,
 * weekends, holidays and the days on which clocks change. Of the first {@link longestWait} only.
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

// Clocks are slow to ask, and every request in a list asks for the same days.
const known = new WeakMap<OfficeTime, Map<string, Opening>>();

function openingOn(office: OfficeTime, date: string): Opening {
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
