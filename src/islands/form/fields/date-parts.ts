import { dayExists, normalDay } from '#schemas/fields/iso-day.ts';
import { normalLine } from '#schemas/fields/normal-text.ts';

/** The boxes of a date, in US order. */
export const dateParts = ['month', 'day', 'year'] as const;

/** Digits that overflow the month's or the day's box. */
const overflow = [/^(\d\d)(\d{1,2})(\d*)$/, /^(\d\d)(\d+)$/];

/** The beginnings of the months' names, in English and in Spanish. */
const months = [
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ...['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'],
];

/** The number of a month's name, `3` for `March` and `mar.`; any other text stays. */
function monthNumber(text: string): string {
  const isWord = /^\p{L}+\.?$/u.test(text);
  const index = isWord ? months.indexOf(text.slice(0, 3).toLowerCase()) : -1;
  return index < 0 ? text : String((index % 12) + 1);
}

/** Joins the boxes to a date (`1985-06-30`), or `''` while one of them is empty. */
export function dateOf(boxes: readonly string[]): string {
  const [month, day, year] = boxes.map(normalLine);
  return month && day && year ? normalDay(`${year}-${monthNumber(month)}-${day}`) : '';
}

/** What a form keeps of the boxes: the date, or what there is of it (`-6-30` without a year). `''` if they are empty. */
export function dateSoFar(boxes: readonly string[]): string {
  const [month = '', day = '', year = ''] = boxes.map(normalLine);
  return dateOf(boxes) || [year, month, day].join('-').replace(/^--$/, '');
}

/** Splits a date, or what there is of it, into the contents of its boxes. */
export function boxesOf(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  return [month, day, year];
}

/** A month and a day in this order, if they can only be the other way round, as in `30/06`. */
export function monthFirst(first: string, second: string): [string, string] {
  const isDayFirst = Number(first) > 12 && dayExists(dateOf([second, first, '2000']));
  return isDayFirst ? [second, first] : [first, second];
}

/**
 * Spreads a text that overflows its box over the boxes from there on: digits typed without a pause, or a slash after
 * the month. A pasted date is for all three, whatever box it is in. `undefined` for a text that fits or cannot be read.
 */
export function spreadDate(text: string, box: number): string[] | undefined {
  const groups = normalLine(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .split(/[^\p{L}\p{N}]+/u);
  if (/\D/.test(groups.join(''))) return spreadWords(groups);
  const [first = '', second = '', third = ''] = groups;
  if (first.length === 4 && third) return [second, third, first];
  const isWhole = third !== '' && !groups[dateParts.length];
  if (isWhole) return [...monthFirst(first, second), third];
  if (groups.length > 1) return groups.length + box > dateParts.length ? undefined : groups;
  const run = overflow[box]?.exec(first)?.slice(1);
  return run?.filter(Boolean);
}

/** `March 5, 1980`, `5th of March 1980` or `5 de marzo de 1980`, once its year begins. */
function spreadWords(words: string[]): string[] | undefined {
  const groups = words.filter((word) => !/^(?:del?|el|of|the)$/i.test(word));
  const month = groups.find((word) => monthNumber(word) !== word);
  const numbers = groups
    .filter((word) => word !== month)
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th|º)$/i, '$1'));
  const isRead = month && /^\d+,\d+$/.test(numbers.join());
  return isRead ? [monthNumber(month), ...numbers] : undefined;
}
