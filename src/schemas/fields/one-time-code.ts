import { plainLine } from './normal-text.ts';

/** Six digits, in a row or with a space, dot or hyphen between them. */
const sixDigits = /(?<!\d)\d(?:[ .-]?\d){5}(?!\d)/g;

/** The code in a text such as `683-868`, `Code: 683868` or one in the digits of another script; otherwise the text. */
export function oneTimeCode(text: string): string {
  const found = plainLine(text).match(sixDigits) ?? [];
  return found.length === 1 ? found.join('').replaceAll(/\D/g, '') : text;
}
