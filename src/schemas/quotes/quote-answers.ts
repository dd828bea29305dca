import * as z from 'zod/mini';
import { characterCount, isStorable } from '#schemas/fields/text-rules.ts';

// zod compiles its parsers with `new Function`; a strict content policy reports even the attempt.
z.config({ jitless: true });

/** A missing answer has the field's own message; a wrong type is left to the error map. */
const whenMissing = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? message : undefined),
});

/** More is no answer of a person. The database holds the same numbers. */
const mostCharacters = 300;
const mostEntries = 50;

/** zod's own check also compares the length of what has the wrong type, and throws if it is no number. */
const atLeast = <Value extends { length: number }>(length: number, message: string) =>
  z.refine<Value>((value) => value.length >= length, message);

const notTooLong = z.refine<string>((text) => characterCount(text) <= mostCharacters, {
  params: { most: mostCharacters },
});
const notTooMany = z.refine<readonly unknown[]>((list) => list.length <= mostEntries);
const storable = z.refine<string>(isStorable);

/** An answer that has at least `length` characters. Spaces around it are not part of it. */
export const answerOfLength = (length: number, message: string) =>
  z.string(whenMissing(message)).check(
    z.trim(),
    z.refine((text) => characterCount(text) >= length, message),
    notTooLong,
    storable,
  );

/** An answer that says something. */
export const answer = (message: string) => answerOfLength(1, message);

/** An email address; phones like to add a space after one, which does not count. */
export const emailAnswer = (message: string) =>
  z.string(whenMissing(message)).check(z.trim(), z.email(message), notTooLong);

/** A list that ends. */
export const listOf = <Entry extends z.core.$ZodType>(entry: Entry) =>
  z.array(entry).check(notTooMany);

/** A list with at least one entry. */
export const listWithEntries = <Entry extends z.core.$ZodType>(entry: Entry, message: string) =>
  z.array(entry, whenMissing(message)).check(atLeast(1, message), notTooMany);
