import { normalDay } from '#schemas/fields/iso-day.ts';
import { normalLine } from '#schemas/fields/normal-text.ts';

/** The boxes of a date, in US order. */
export const dateParts = ['month', 'day', 'year'] as const;

/** Digits that overflow the month's or the day's box. */
const overflow = [/^(\d\d)(\d{1,2})(\d*)$/, /^(\d\d)(\d+)$/];

/** Joins the boxes to a date (`1985-06-30`), or `''` while one of them is empty. */
export function dateOf(boxes: readonly string[]): string {
  const [month, day, year] = boxes.map(normalLine);
  return month && day && year ? normalDay(`${year}-${month}-${day}`) : '';
}

/** Splits a date into the contents of its boxes. */
export function boxesOf(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  return [month, day, year];
}

/**
 * Spreads a text that overflows its box over the boxes from there on: a pasted date, digits typed
 * without a pause, or a slash after the month. `undefined` for a text that fits.
 */
export function spreadDate(text: string, box: number): string[] | undefined {
  const groups = normalLine(text).split(/[\s./-]+/);
  if (groups.some((group) => /\D/.test(group))) return undefined;
  const [first = '', second = '', third = ''] = groups;
  if (first.length === 4 && third) return [second, third, first];
  if (groups.length > 1) return groups.slice(0, dateParts.length - box);
  const run = overflow[box]?.exec(first)?.slice(1);
  return run?.filter((group) => group !== '');
}
