import { saysSomething } from './text-rules.ts';

// Phones, address books and browsers put these characters into what people type or paste. The database has the same
// rules: `private.normal_line()`.
const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/g;
const spaces = /[\t \u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]+/g;
const invisibleMarks =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\u034f|[\u17b4-\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]/gu;
// Joiners belong between letters of some scripts, such as Persian, and between the parts of an emoji; nowhere else.
const joiners =
  /([\u0620-\u10ff\u1700-\u18af\u1900-\u1cff\ua800-\uabff\ufb50-\ufdff\ufe70-\ufefc\u2194\u2195\u2600-\u27bf\u2b1b\u{1f000}-\u{1faff}]?)([\u200c\u200d])[\u200c\u200d]*(?=([\u0620-\u10ff\u1700-\u18af\u1900-\u1cff\ua800-\uabff\ufb50-\ufdff\ufe70-\ufefc\u2194\u2195\u2600-\u27bf\u2b1b\u{1f000}-\u{1faff}]?))/gu;
const hyphens = /[\u2010\u2011]/g;
const apostrophes = /[\u2018\u2019\u201b\u02bb\u02bc\u2032\u00b4\u0060\uff07]/g;

/** One line of text as it is stored, in NFC and in the characters of a keyboard. Empty if it shows nothing. */
export function normalLine(text: string): string {
  return plainLine(text).replaceAll(apostrophes, "'");
}

/** A line whose apostrophes are left as they are: an email address may contain a backtick. */
export function plainLine(text: string): string {
  if (!saysSomething(text)) return '';
  return asciiDigits(text)
    .replaceAll(invisibleMarks, '')
    .replaceAll(
      joiners,
      (_, before: string, joiner: string, after: string) => before + (before && after && joiner),
    )
    .normalize('NFC')
    .replaceAll(lineBreaks, '\n')
    .replaceAll(spaces, ' ')
    .trim()
    .replaceAll(/[ ,]*\n[ \n]*/g, ', ')
    .replaceAll(hyphens, '-');
}

/** A text with the digits 0 to 9 for those of other scripts. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Each script has its ten digits in a row, and a row starts with a zero.
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
