import type { Agency } from '#schemas/content/agency.ts';
import { type DayHours, weekdays as fromSunday } from '#schemas/office-hours/day-hours.ts';

type Weekday = (typeof fromSunday)[number];
type OpeningHours = Agency['hours'][number];

/** From Monday, so that `Mon-Sun` is a range. */
const weekdays: readonly Weekday[] = [...fromSunday.slice(1), 'Sunday'];

const time = '(\\d{1,2}):(\\d{2})';
const entryForm = new RegExp(
  `^(\\S+)\\s+(?:${time}\\s*-\\s*${time}|(closed)|(by appointment))$`,
  'i',
);

/**
 * Reads opening hours such as `Mon-Fri 9:00-18:00; Sat 9:00-14:00; Sun closed`; `null` if they are not understood.
 * Days that are not named are by appointment.
 */
export function parseOpeningHours(answer: string): OpeningHours[] | null {
  const entries: OpeningHours[] = [];
  for (const part of answer.split(';').map((text) => text.trim())) {
    const [, range = '', openHour, openMinute, closeHour, closeMinute, closed] =
      entryForm.exec(part) ?? [];
    const days = daysIn(range);
    if (!days) return null;
    if (openHour && closeHour) {
      const opens = `${openHour.padStart(2, '0')}:${openMinute}`;
      entries.push({ days, opens, closes: `${closeHour.padStart(2, '0')}:${closeMinute}` });
    } else {
      entries.push(closed ? { days, closed: true } : { days });
    }
  }
  const named = entries.flatMap(({ days }) => days);
  const rest = weekdays.filter((day) => !named.includes(day));
  const all = rest.length > 0 ? [...entries, { days: rest }] : entries;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Pages list the entries in this order. */
function placeOf({ days: [first = 'Sunday'] }: OpeningHours): number {
  return weekdays.indexOf(first);
}

/** The form that {@link parseOpeningHours} reads. */
export function showOpeningHours(hours: Agency['hours']): string {
  const entries = hours.flatMap((entry) =>
    runsOf(entry.days).map((days) => `${days} ${showDay(entry)}`),
  );
  return entries.join('; ');
}

function showDay({ opens, closes, closed }: DayHours): string {
  if (opens && closes) return `${opens.replace(/^0/, '')}-${closes.replace(/^0/, '')}`;
  return closed ? 'closed' : 'by appointment';
}

/** Days that follow each other as one range. */
function runsOf(days: readonly Weekday[]): string[] {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && weekdays.indexOf(day) === weekdays.indexOf(previous) + 1) run.push(day);
    else runs.push([day]);
  }
  return runs.map((run) =>
    [...new Set([run.at(0), run.at(-1)])].map((day) => day?.slice(0, 3)).join('-'),
  );
}

function daysIn(range: string): Weekday[] | null {
  const [first = -1, last = first, ...more] = range.split('-').map(dayIndex);
  if (first < 0 || last < first || more.length > 0) return null;
  return weekdays.slice(first, last + 1);
}

function dayIndex(name: string): number {
  const start = name.toLowerCase();
  return start.length < 3 ? -1 : weekdays.findIndex((day) => day.toLowerCase().startsWith(start));
}
