import * as z from 'zod/mini';

// The quote forms are less strict, as specified: `quotes/auto-quote.ts` accepts any text and
// `quotes/home-quote.ts` at least ten characters.

/**
 * The ten digits of a US number in any format. Area code and exchange do not start with 0 or 1. The
 * database has the same rule.
 */
function usDigits(text: string): string | undefined {
  if (!/^[\s\d().+/-]*$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  return /^1?((?:[2-9]\d\d){2}\d{4})$/.exec(digits)?.[1];
}

/** Formats a US number as `(281) 555-0142`; returns anything else unchanged. */
export function formatPhone(text: string): string {
  return usDigits(text)?.replace(/^(...)(...)/, '($1) $2-') ?? text;
}

/** A US number in E.164 format, `+12815550142`. */
export function dialedPhone(text: string): string | undefined {
  const digits = usDigits(text);
  return digits && `+1${digits}`;
}

/** Whether a number is in E.164 format. */
export function isDialedPhone(text: string): boolean {
  return text.startsWith('+1') ? dialedPhone(text) === text : /^\+[2-9]\d{7,14}$/.test(text);
}

/** Splits a text at a US number in any format; every second part is the number. */
export function splitAtPhoneNumber(text: string, dialed: string): string[] {
  const digits = usDigits(dialed);
  if (!digits) return [text];
  const written = [...digits].join('[\\s().-]*');
  return text.split(new RegExp(`(?<!\\d)((?:\\+?1[\\s.-]*)?\\(?${written})(?!\\d)`));
}

/** Whether a phone number looks complete. Foreign numbers and extensions are not checked. */
export function looksLikePhone(text: string): boolean {
  if (usDigits(text) !== undefined) return true;
  const digits = text.replaceAll(/\D/g, '').length;
  return digits > 10 || (text.trim().startsWith('+') && digits > 7);
}

/** For columns with a US number. Like the database, it allows no whitespace other than spaces. */
export const usPhoneCheck = z.refine<string>(
  (text) => usDigits(text) !== undefined && !/[^\S ]/.test(text),
  { error: 'must be a US phone number such as (281) 440-2000' },
);
