/** The boxes of a date, in US order. */
export const dateParts = ['month', 'day', 'year'] as const;

/** Digits that overflow the month's or the day's box. */
const overflow = [/^(\d\d)(\d{1,2})(\d*)$/, /^(\d\d)(\d+)$/];

/** Joins the boxes to a date (`1985-06-30`), or `''` while one of them is empty. */
export function dateOf(boxes: readonly string[]): string {
  const [month = '', day = '', year = ''] = boxes.map((text) => text.trim());
  if (!month || !day || !year) return '';
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** The year of birth that two digits stand for: the latest one that is not in the future. */
export function wholeYear(year: string, thisYear = new Date().getFullYear()): string {
  if (!/^\d\d$/.test(year.trim())) return year;
  const century = thisYear - (thisYear % 100);
  const ofThisCentury = century + Number(year);
  return String(ofThisCentury > thisYear ? ofThisCentury - 100 : ofThisCentury);
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
  const groups = text.trim().split(/[\s./-]+/);
  if (groups.some((group) => /\D/.test(group))) return undefined;
  const [first = '', second = '', third = ''] = groups;
  if (first.length === 4 && third) return [second, third, first];
  if (groups.length > 1) return groups.slice(0, dateParts.length - box);
  const run = overflow[box]?.exec(first)?.slice(1);
  return run?.filter((group) => group !== '');
}
