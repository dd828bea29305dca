import * as z from 'zod/mini';
import type { HoursByDate } from './hours-by-date.ts';

const range = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** A day’s hours: `opens` and `closes`, `closed`, or neither for by appointment. */
export interface DayHours {
  opens?: string | undefined;
  closes?: string | undefined;
  closed?: true | undefined;
}

/** In the order of `Date.getDay()`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

type Weekday = (typeof weekdays)[number];

/** Weekly hours and special days, as in the facts about the agency. */
interface NamedHours {
  hours: readonly (DayHours & { days: readonly Weekday[] })[];
  specialDays: readonly (DayHours & { day: string; until?: string | undefined })[];
}

/** The hours of every weekday and special day, converted by `show`. */
export function hoursByDate<Hours>(
  { hours, specialDays }: NamedHours,
  show: (hours: DayHours) => Hours,
): HoursByDate<Hours> {
  const usual = (weekday: Weekday) => hours.find(({ days }) => days.includes(weekday)) ?? {};
  return {
    week: weekdays.map((weekday) => show(usual(weekday))),
    special: specialDays
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .map(({ day, until, ...own }) => ({ day, until, hours: show(own) })),
  };
}

/** Parses `09:00-18:00`, `closed`, or an empty text for by appointment. */
export function readDayHours(text: string): DayHours {
  if (text === '') return {};
  if (text === 'closed') return { closed: true };
  const [opens, closes] = text.split('-');
  return { opens, closes };
}

/** The reverse of `readDayHours`. */
export function writeDayHours({ opens, closes, closed }: DayHours): string {
  if (closed) return 'closed';
  return opens && closes ? `${opens}-${closes}` : '';
}

/** The regular hours of a date's weekday, such as `09:00-14:00`; `null` if the office does not open on it. */
export function regularHours(hours: NamedHours['hours'], date: string): string | null {
  const weekday = weekdays[new Date(date).getUTCDay()];
  const usual = hours.find(({ days }) => days.some((day) => day === weekday));
  return usual?.opens && usual.closes ? writeDayHours(usual) : null;
}

/** For columns with a day's hours. The database has the same rule. */
export const dayHoursCheck = z.refine<string>(isDayHours, {
  error: 'must be empty, closed, or opening and closing time, such as 09:00-18:00',
});

function isDayHours(text: string): boolean {
  const { opens = '', closes = '' } = readDayHours(text);
  return text === '' || text === 'closed' || (range.test(text) && opens < closes);
}
