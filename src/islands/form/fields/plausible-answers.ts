import { dayExists } from '#schemas/fields/iso-day.ts';
import { looksLikeVin } from './vin.ts';

/** Digits in groups of three or without groups, perhaps with a fraction. */
const number = /\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2}(?!\d))?/g;

/**
 * The number in free text: 2400 for `2,400 sq ft`, `2.400` and `2 400`. `undefined` for none, several (`10-15`, `1/2`,
 * `1e3`, `2400m2`), a negative one and one in thousands (`2k`).
 */
export function numberIn(text: string): number | undefined {
  const [found, ...others] = text.match(number) ?? [];
  if (found === undefined || others.length > 0 || /[-\u2212]|\dk/i.test(text)) return undefined;
  return Number(found.replace(/[.,]\d{1,2}$/, '').replaceAll(/\D/g, ''));
}

/** Whether the number in free text is within bounds. */
export const numberBetween = (min: number, max: number) => (text: string) => {
  const value = numberIn(text);
  return value !== undefined && value >= min && value <= max;
};

/** Whether a licensed driver may have been born on a date (`1985-06-30`). One that does not exist is an error instead. */
export function looksLikeBirthDate(date: string, today = new Date()): boolean {
  const age = today.getUTCFullYear() - Number(date.slice(0, date.indexOf('-')));
  return !dayExists(date) || (age >= 14 && age <= 110);
}

/** Looks for a ZIP code after the street, because a house number may have five digits too. */
export function namesZipCode(address: string): boolean {
  return /\D\d{5}(\D|$)/.test(address);
}

const modelYear = /\b(19|20)\d\d\b/;

/** Whether a text identifies a model: a VIN, or a year with make and model. */
export function looksLikeVehicle(text: string): boolean {
  if (looksLikeVin(text)) return true;
  return modelYear.test(text) && /\p{L}{2,}[\s-]+\S/u.test(text.replace(modelYear, '').trim());
}
