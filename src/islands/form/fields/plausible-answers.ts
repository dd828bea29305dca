import { usDigits } from '#schemas/us-phone.ts';

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

/** Whether somebody with a license may have been born on a day, written `1985-06-30`. */
export function looksLikeBirthDate(date: string, today = new Date()): boolean {
  const born = new Date(`${date}T00:00:00Z`);
  const age = today.getUTCFullYear() - born.getUTCFullYear();
  return Number.isNaN(age) || (age >= 14 && age <= 110);
}

/** Whether a phone number is complete. Numbers from abroad and extensions count as they are. */
export function looksLikePhone(text: string): boolean {
  if (usDigits(text) !== undefined) return true;
  const digits = text.replaceAll(/\D/g, '').length;
  return digits > 10 || (text.trim().startsWith('+') && digits > 7);
}
