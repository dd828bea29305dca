import { minutesOf } from '#components/ui/office-clock.ts';
import type { OpeningHours } from '#schemas/content/agency.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const minute = 60_000;
const day = 24 * 60 * minute;

/** Beyond this nobody asks for minutes. */
export const longestWait = 30 * day;

/** The office's hours, and the clock on its wall. */
export interface OfficeTime {
  timeZone: string;
  hours: readonly OpeningHours[];
}

/**
 * Whole minutes for which the office was open between two moments, by its own clock: across nights,
 * weekends and the days on which clocks change. Of the first {@link longestWait} only.
 */
export function officeMinutes({ timeZone, hours }: OfficeTime, from: Date, to: Date): number {
  const end = Math.min(to.getTime(), from.getTime() + longestWait);
  let open = 0;
  // Days as the office's calendar names them; at noon UTC, so that none is left out or comes twice.
  const first = Math.floor(wallClock(timeZone, from.getTime()) / day) * day;
  const last = wallClock(timeZone, end);
  for (let date = first; date <= last; date += day) {
    const name = dayNames[new Date(date).getUTCDay()];
    const { opens, closes } = hours.find(({ days }) => days.some((each) => each === name)) ?? {};
    if (!opens || !closes) continue;
    const opened = instantOf(timeZone, date + minutesOf(opens) * minute);
    const closed = instantOf(timeZone, date + minutesOf(closes) * minute);
    open += Math.max(0, Math.min(closed, end) - Math.max(opened, from.getTime()));
  }
  return Math.floor(open / minute);
}

/** The moment at which the clock on a wall shows something, given as if that were UTC. */
function instantOf(timeZone: string, shown: number): number {
  const guess = shown - offsetAt(timeZone, shown);
  // The clock may have been changed in between.
  return shown - offsetAt(timeZone, guess);
}

const offsetAt = (timeZone: string, instant: number) => wallClock(timeZone, instant) - instant;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock on a wall show, to the minute, as if it were UTC. */
function wallClock(timeZone: string, instant: number): number {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  const [month = 0, date = 0, year = 0, hours = 0, minutes = 0] = (
    clock.format(instant).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, date, hours, minutes) + (instant % minute);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
}
