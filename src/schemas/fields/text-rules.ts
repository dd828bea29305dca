import * as z from 'zod/mini';

/** Characters as Postgres counts them: code points, not UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}

// Spaces of every kind, controls, and what is drawn as nothing. The database holds the same list.
const nothingToSee =
  /^[\p{Cc} \u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*$/u;

/** Whether a text shows anything at all. */
export function saysSomething(text: string): boolean {
  return !nothingToSee.test(text);
}

const atMost = (limit: number) =>
  z.refine<string>((text) => characterCount(text) <= limit, {
    error: `must be at most ${limit} characters`,
  });

/** Postgres holds neither U+0000 nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

const storable = z.refine<string>(isStorable, { error: 'holds a character that cannot be stored' });

/** A text that may be empty. */
export const optionalText = (limit: number) => z.string().check(atMost(limit), storable);

/** A text that says something: spaces and invisible characters alone do not count. */
export const requiredText = (limit: number) =>
  optionalText(limit).check(z.refine(saysSomething, { error: 'must not be empty' }));
