import * as z from 'zod/mini';

// The quote forms ask for less, each as specified: `quotes/auto-quote.ts` for any answer and
// `quotes/home-quote.ts` for ten characters.

/**
 * The ten digits of a US number in whatever way it was typed, or nothing. Neither its area code nor the
 * three digits after it begin with 0 or 1; the database states the same.
 */
export function usDigits(text: string): string | undefined {
  if (!/^[\s\d().+/-]*$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  return /^1?((?:[2-9]\d\d){2}\d{4})$/.exec(digits)?.[1];
}

/** A US number as it is written here, `(281) 555-0142`; anything else stays as it was typed. */
export function formatPhone(text: string): string {
  return usDigits(text)?.replace(/^(...)(...)/, '($1) $2-') ?? text;
}

/** A US number as programs dial it, `+12815550142`; nothing for anything else. */
export function dialedPhone(text: string): string | undefined {
  const digits = usDigits(text);
  return digits && `+1${digits}`;
}

/** Whether programs can dial a number from anywhere: it begins with `+` and its country. */
export function isDialedPhone(text: string): boolean {
  return text.startsWith('+1') ? dialedPhone(text) === text : /^\+[2-9]\d{7,14}$/.test(text);
}

/** A text in parts, every other one of them a US number, however it is written there. */
export function splitAtNumber(text: string, dialed: string): string[] {
  const digits = usDigits(dialed);
  if (!digits) return [text];
  const written = [...digits].join('[\\s().-]*');
  return text.split(new RegExp(`(?<!\\d)((?:\\+?1[\\s.-]*)?\\(?${written})(?!\\d)`));
}

/** Whether a number that somebody answers is complete. From abroad or with an extension it counts as it is. */
export function looksLikePhone(text: string): boolean {
  if (usDigits(text) !== undefined) return true;
  const digits = text.replaceAll(/\D/g, '').length;
  return digits > 10 || (text.trim().startsWith('+') && digits > 7);
}

/** The rule of a column that holds a US number. The database knows no other space. */
export const usPhoneCheck = z.refine<string>(
  (text) => usDigits(text) !== undefined && !/[^\S ]/.test(text),
  { error: 'must be a US phone number such as (281) 440-2000' },
);
