import { dayExists } from '#schemas/fields/iso-day.ts';
import { looksLikeVin } from './vin.ts';

/** The first whole number in free text: `2,400 sq ft` is 2400. */
function firstNumber(text: string): number | undefined {
  const digits = /\d[\d,]*/.exec(text)?.[0].replaceAll(',', '');
  return digits === undefined ? undefined : Number(digits);
}

export const numberBetween = (min: number, max: number) => (text: string) => {
  const number = firstNumber(text);
  return number !== undefined && !text.includes('-') && number >= min && number <= max;
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
