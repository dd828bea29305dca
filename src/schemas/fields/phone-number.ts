import * as z from 'zod/mini';
import { asciiDigits, normalLine } from './normal-text.ts';

/** A phone number as people write it: with an extension, a second number, or words around it. */
export interface Phone {
  /** The first number in E.164 format, `+12815550142`, if it is complete. */
  e164: string | undefined;
  /** What a phone dials: the complete number, or its digits as they were written. */
  dialed: string;
  /** The digits after `ext.`, `x`, `#` or a comma, if that is all that follows the number. */
  extension: string;
}

/** What people write between a US number and its extension. Seven digits are another number. */
const withExtension =
  /^(?:tel[.:]* ?)?[\d ()+./-]+(?:[ ,;.]*(?:ext(?:ensi[oó]n)?|extn|anexo|int(?:erno)?|x|#|,|;)[ .:=-]*(\d{1,6})\)?)?$/i;

/**
 * Numbers in the US: area code and exchange do not start with 0 or 1. Others may follow, with or without an area code.
 */
const usNumbers = /^([2-9]\d\d[2-9]\d{6})(?:1?[2-9]\d\d[2-9]\d{6}|[2-9]\d{6})*$/;

/**
 * A US number with usual marks that no other digits touch, in a text that may say more: `after 5pm 281-555-0142, 9-5`. Safari
 * before 16.4 does not know lookbehinds.
 */
const usNumberInText =
  /(?:^|[^\d+ ().-])[ ().-]*((?:\+?1[ .-]*)?\(?[2-9]\d\d\)?[ .-]*[2-9]\d\d[ .-]*\d{4})(?!\d)/;

/** Reads a phone number. The database has the same rules: `private.e164_of()` and `private.format_phone()`. */
export function parsePhone(text: string): Phone {
  const number = writtenNumber(text);
  const digits = number.replace(/^\+?[01]*/, '');
  const us = usNumbers.exec(digits)?.[1];
  // +52 is Mexico, but no area code is; in front of these, people type a plus by mistake.
  const isForeign = /^(\+|\+?011)[2-9]/.test(number) && !/^(7|28|34|83|93)/.test(digits);
  const e164 =
    us && !isForeign
      ? `+1${us}`
      : /^(\+|\+?(00|011))[2-9]\d{7,14}$/.test(number)
        ? `+${digits}`
        : undefined;
  return {
    e164,
    dialed: e164 ?? number,
    extension: withExtension.exec(plainPhone(text))?.[1] ?? '',
  };
}

/** Formats a US number as `(281) 555-0142` or `(281) 555-0142 ext. 7`; of anything else, only spaces and marks change. */
export function formatPhone(text: string): string {
  const plain = plainPhone(text);
  const { e164, extension } = parsePhone(plain);
  const us = /^\+1(...)(...)(....)$/.exec(e164 ?? '');
  // Other digits, such as a second number or an hour, stay as they were written.
  const digits = plain.replaceAll(/\D/g, '').replace(/^[01]*/, '').length - extension.length;
  const isAlone = withExtension.test(plain) && digits === 10;
  if (!us || !isAlone) return plain;
  return `(${us[1]}) ${us[2]}-${us[3]}${extension && ` ext. ${extension}`}`;
}

/** A number in E.164 format, `+12815550142`. */
export function dialedPhone(text: string): string | undefined {
  return parsePhone(text).e164;
}

/** Whether a number is in E.164 format. */
export function isDialedPhone(text: string): boolean {
  return text === dialedPhone(text);
}

/** A link that dials a number as it was typed into a form, without its extension. */
export function callAddress(phone: string): string {
  return `tel:${parsePhone(phone).dialed}`;
}

/** Splits a text at a US number in any format; every second part is the number. */
export function splitAtPhoneNumber(text: string, dialed: string): string[] {
  const digits = /^\+1(\d{10})$/.exec(dialed)?.[1];
  if (!digits) return [text];
  const written = [...digits].join('[\\s().-]*');
  return text.split(new RegExp(`(?<!\\d)((?:\\+?1[\\s.-]*)?\\(?${written})(?!\\d)`));
}

/**
 * Whether a phone number looks complete. One of another country may lack its plus; 1 is the US. What begins like a US
 * number has a digit too many, except after 5, with which the codes of Latin America begin.
 */
export function looksLikePhone(text: string): boolean {
  const { e164, dialed } = parsePhone(text);
  return e164 !== undefined || /^(?:5|(?![2-9]\d\d[2-9])[2-9])\d{10,14}$/.test(dialed);
}

/** Whether there is a number to dial, with or without its area code. */
export function isDialable(text: string): boolean {
  const { e164, dialed } = parsePhone(text);
  return e164 !== undefined || /^\+?\d{7,15}$/.test(dialed);
}

/** For columns with one US number and nothing else. The database has the same rule. */
export const usPhoneCheck = z.refine<string>(
  (text) =>
    /^[\d().+/ -]*$/.test(text) && /^1?([2-9]\d\d){2}\d{4}$/.test(text.replaceAll(/\D/g, '')),
  { error: 'must be a US phone number such as (281) 555-0100' },
);

/** A number as it was written, in plain characters. */
function plainPhone(text: string): string {
  return normalLine(
    text
      .normalize('NFKC')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
      .replaceAll('×', 'x'),
  );
}

/** The digits of the number that is dialed, after a plus if one was written. */
function writtenNumber(text: string): string {
  const plain = asciiDigits(text.normalize('NFKC'))
    .replaceAll(/[ОоΟο]/g, 'O')
    .replaceAll(/[Іӏ]/g, 'I')
    .replaceAll('×', 'x');
  const read = dialedPart(plain).replaceAll(/[A-Za-z]*\d[A-Za-z\d]*/g, withDigits);
  const number = usNumberInText.exec(read)?.[1] ?? dialedPart(read);
  return (/^\D*\+/.test(number) ? '+' : '') + number.replaceAll(/\D/g, '');
}

/** Letters between digits that look like one: `O142` is 0142. */
function withDigits(word: string): string {
  return word.replaceAll(
    /(^|\d)([OoIl]+)(?=\d|$)/g,
    (_, before: string, letters: string) =>
      before + letters.replaceAll(/o/gi, '0').replaceAll(/[Il]/g, '1'),
  );
}

/** A number without codes that are dialed before it, such as *67, and without what follows it, such as an extension. */
function dialedPart(text: string): string {
  return text
    .replace(/^[^\d*#+]*[*#]+\d{2}[*#]?[^\d*#+]*/, '')
    .replace(/^((?:\D*\d){10}[^A-Za-z,;#*]*)[A-Za-z,;#*].*$/s, '$1');
}
