import { momentOf } from '#schemas/office-hours/office-time.ts';

const day = 24 * 60 * 60 * 1000;
const offered = 26;

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

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
