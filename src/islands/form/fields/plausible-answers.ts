import { looksLikeVin } from './vin.ts';

/** A whole number in words of a person: `2,400 sq ft` is 2400. Nothing if there is none. */
function firstNumber(text: string): number | undefined {
  const digits = /\d[\d,]*/.exec(text)?.[0].replaceAll(',', '');
  return digits === undefined ? undefined : Number(digits);
}

/** A check whether an answer holds a number between two bounds. */
export const numberBetween = (least: number, most: number) => (text: string) => {
  const number = firstNumber(text);
  return number !== undefined && !text.includes('-') && number >= least && number <= most;
};

/** Whether a date, written `1985-06-30`, exists and somebody with a license may be born on it. */
export function looksLikeBirthDate(date: string, today = new Date()): boolean {
  const born = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || !born.toISOString().startsWith(date)) return false;
  const age = today.getUTCFullYear() - born.getUTCFullYear();
  return age >= 14 && age <= 110;
}

/** Whether an address names a ZIP code after its street: a house number may have five digits too. */
export function namesZipCode(address: string): boolean {
  return /\D\d{5}(\D|$)/.test(address);
}

const modelYear = /\b(19|20)\d\d\b/;

/** Whether a text tells one model from others: a VIN, or a year with make and model. */
export function looksLikeVehicle(text: string): boolean {
  if (looksLikeVin(text)) return true;
  return modelYear.test(text) && /\p{L}{2,}[\s-]+\S/u.test(text.replace(modelYear, '').trim());
}
