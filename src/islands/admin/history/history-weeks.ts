import { dayAfter } from '#schemas/office-hours/day-after.ts';
import { momentOf } from '#schemas/office-hours/office-time.ts';

const offered = 26;

/** The Mondays of the newest weeks, this one first. */
export function newestWeeks(today: string): string[] {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: offered }, (_, week) => dayAfter(today, -sinceMonday - 7 * week));
}

/** When a week begins and ends at the office; without a Monday, any time. */
export function weekBounds(monday: string, timeZone: string) {
  if (monday === '') return { since: null, until: null };
  const midnight = (date: string) => momentOf(timeZone, `${date}T00:00`);
  return { since: midnight(monday), until: midnight(dayAfter(monday, 7)) };
}
