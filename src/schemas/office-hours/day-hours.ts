import * as z from 'zod/mini';
import type { HoursByDate } from './hours-by-date.ts';

const range = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** When the office is open on a day: from and until, all day closed, or by appointment. */
export interface DayHours {
  opens?: string | undefined;
  closes?: string | undefined;
  closed?: true | undefined;
}

/** Days of the week, in the order in which dates count them. */
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

/** Hours as the agency's facts have them: days that share theirs, and days with hours of their own. */
interface NamedHours {
  hours: readonly (DayHours & { days: readonly Weekday[] })[];
  specialDays: readonly (DayHours & { day: string })[];
}

/** The hours of every day, each as `show` has it. */
export function hoursByDate<Hours>(
  { hours, specialDays }: NamedHours,
  show: (hours: DayHours, weekday: Weekday) => Hours,
): HoursByDate<Hours> {
  const usual = (weekday: Weekday) => hours.find(({ days }) => days.includes(weekday)) ?? {};
  const weekdayOf = (day: string) => weekdays[new Date(day).getUTCDay()] ?? 'Sunday';
  return {
    week: weekdays.map((weekday) => show(usual(weekday), weekday)),
    days: Object.fromEntries(specialDays.map((one) => [one.day, show(one, weekdayOf(one.day))])),
  };
}

/** Hours as staff save them: `09:00-18:00`, `closed`, or nothing for a day by appointment. */
export function readDayHours(text: string): DayHours {
  if (text === '') return {};
  if (text === 'closed') return { closed: true };
  const [opens, closes] = text.split('-');
  return { opens, closes };
}

/** The text of a day's hours. */
export function writeDayHours({ opens, closes, closed }: DayHours): string {
  if (closed) return 'closed';
  return opens && closes ? `${opens}-${closes}` : '';
}

/** The rule of a column that holds the hours of a day. The database states the same. */
export const dayHoursCheck = z.refine<string>(isDayHours, {
  error: 'must be empty, closed, or from and until, such as 09:00-18:00',
});

function isDayHours(text: string): boolean {
  const { opens = '', closes = '' } = readDayHours(text);
  return text === '' || text === 'closed' || (range.test(text) && opens < closes);
}
