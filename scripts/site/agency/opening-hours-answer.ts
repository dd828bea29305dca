import type { Agency } from '#schemas/content/agency.ts';
import { type DayHours, weekdays as fromSunday } from '#schemas/office-hours/day-hours.ts';

type Weekday = (typeof fromSunday)[number];
type OpeningHours = Agency['hours'][number];

/** From Monday, so that `Mon-Sun` is a range. */
const weekdays: readonly Weekday[] = [...fromSunday.slice(1), 'Sunday'];

const time = '(\\d{1,2})(?::(\\d{2}))?\\s*([ap])?m?';
const entryForm = new RegExp(
  `^(\\S+?):?\\s+(?:${time}\\s*-\\s*${time}|(closed)|(?:by appointment))$`,
  'i',
);

/**
 * Reads opening hours such as `Mon-Fri 9-5; Sat 9:00-14:00; Sun closed`; `null` if they are not understood. Hours may be
 * of the 24-hour clock, or have am and pm. Days that are not named are by appointment.
 */
export function parseOpeningHours(answer: string): OpeningHours[] | null {
  const entries: OpeningHours[] = [];
  for (const part of inOneSpelling(answer).split(';')) {
    const [, range = '', ...rest] = entryForm.exec(part.trim()) ?? [];
    const days = daysIn(range);
    const closed = rest.at(-1);
    if (!days) return null;
    if (rest[0]) {
      const hours = likelyHours(timesOf(rest.slice(0, 3)), timesOf(rest.slice(3, 6)));
      if (!hours) return null;
      entries.push({ days, ...hours });
    } else entries.push(closed ? { days, closed: true } : { days });
  }
  const named = entries.flatMap(({ days }) => days);
  const rest = weekdays.filter((day) => !named.includes(day));
  const all = rest.length > 0 ? [...entries, { days: rest }] : entries;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** With `-` between the ends of a range, `;` between entries, and `am` and `pm` without periods. */
function inOneSpelling(answer: string): string {
  return answer
    .replaceAll(/\b([ap])\.\s?m\.?/gi, '$1m')
    .replaceAll(/\bnoon\b/gi, '12 pm')
    .replaceAll(/\s*(?:[-–—]|\bto\b)\s*/gi, '-')
    .replaceAll(',', ';');
}

/** The minutes of the day that a time may mean: one without am or pm may be of either clock. */
function timesOf([hour = '', minute = '0', half]: (string | undefined)[]): number[] {
  const [hours, minutes] = [Number(hour), Number(minute)];
  const isOfTwelve = hours >= 1 && hours <= 12 && !hour.startsWith('0');
  if (hours > 24 || minutes > 59 || (half && !isOfTwelve)) return [];
  const morning = (hours % 12) * 60 + minutes;
  if (half) return [/a/i.test(half) ? morning : morning + 720];
  return isOfTwelve && hours < 12 ? [morning, morning + 720] : [hours * 60 + minutes];
}

/** An office opens at six or later, and closes after that on the same day. */
function likelyHours(openings: number[], closings: number[]) {
  const pairs = openings.flatMap((opens) =>
    closings.filter((closes) => closes > opens).map((closes) => ({ opens, closes })),
  );
  const { opens, closes } = pairs.find(({ opens }) => opens >= 360) ?? pairs[0] ?? {};
  if (opens === undefined || closes === undefined) return null;
  return { opens: clock(opens), closes: clock(closes) };
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
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
