/** The boxes of a date, in the order in which people in Texas write it. */
export const dateParts = ['month', 'day', 'year'] as const;

/** Digits that are more than the month's or the day's box can hold. */
const runsOn = [/^(\d\d)(\d{1,2})(\d*)$/, /^(\d\d)(\d+)$/];

/** One date of what stands in the boxes, `1985-06-30`; nothing while one of them is empty. */
export function dateOf(boxes: readonly string[]): string {
  const [month = '', day = '', year = ''] = boxes.map((text) => text.trim());
  if (!month || !day || !year) return '';
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** What stands in the boxes for a date. */
export function boxesOf(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  return [month, day, year];
}

/**
 * How a text that is more than its box can hold goes on into the boxes after it: a whole date that was
 * pasted, digits typed straight on, or a stroke after the month. Nothing for a text that fits.
 */
export function spreadDate(text: string, box: number): string[] | undefined {
  const groups = text.trim().split(/[\s./-]+/);
  if (groups.some((group) => /\D/.test(group))) return undefined;
  const [first = '', second = '', third = ''] = groups;
  if (first.length === 4 && third) return [second, third, first];
  if (groups.length > 1) return groups.slice(0, dateParts.length - box);
  const run = runsOn[box]?.exec(first)?.slice(1);
  return run?.filter((group) => group !== '');
}
