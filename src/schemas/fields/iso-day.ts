import * as z from 'zod/mini';
import { normalLine } from './normal-text.ts';

/** Whether a day such as `1985-06-30` exists. A year may have fewer digits. */
export function dayExists(text: string): boolean {
  const day = text.padStart(10, '0');
  // `Date` reads February 30 as March 2; an invalid one is null as JSON.
  return (
    !day.startsWith('0000') && new Date(`${day}T00:00Z`).toJSON()?.startsWith(`${day}T`) === true
  );
}

/** A day of birth as `1985-06-30`. Month, day and year may lack digits: `85-6-30`. */
export function normalDay(text: string): string {
  const line = normalLine(text);
  const [, year, month = '', day = ''] = /^(\d+) ?- ?(\d+) ?- ?(\d+)$/.exec(line) ?? [];
  if (year === undefined) return line;
  return [wholeYear(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** The year of birth that two digits stand for: the latest one that is not in the future. */
export function wholeYear(year: string, thisYear = new Date().getUTCFullYear()): string {
  if (!/^\d\d$/.test(year)) return year;
  return String(thisYear - ((thisYear - Number(year)) % 100));
}

export const isoDaySchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must look like 2026-05-12'));
