import * as z from 'zod/mini';

/** Characters as Postgres counts them: code points, not UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}

// All kinds of spaces, control characters, invisible characters, and accents without a letter. The database has the same list.
const invisibleText =
  /^(?:[\p{Cc} \u00a0\u00ad\u061c\u115f\u1160\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|[\u0300-\u036f]|[\u17b4-\u17b5]|[\u180b-\u180f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f])*$/u;

/** Whether a text contains a visible character. */
export function saysSomething(text: string): boolean {
  return !invisibleText.test(text);
}

const atMost = (limit: number) =>
  z.refine<string>((text) => characterCount(text) <= limit, {
    error: `must be at most ${limit} characters`,
  });

/** PostgreSQL stores neither U+0000 nor lone surrogates. Older phones have no `isWellFormed`. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

const storable = z.refine<string>(isStorable, {
  error: 'contains a character that cannot be stored',
});

/** A text that may be empty. */
export const optionalText = (limit: number) => z.string().check(atMost(limit), storable);

/** Text with at least one visible character. */
export const requiredText = (limit: number) =>
  optionalText(limit).check(z.refine(saysSomething, { error: 'must not be empty' }));
