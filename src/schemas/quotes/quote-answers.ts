import * as z from 'zod/mini';
import { emailPattern, normalEmail } from '#schemas/fields/email-address.ts';
import { dayExists, normalDay } from '#schemas/fields/iso-day.ts';
import { normalLine } from '#schemas/fields/normal-text.ts';
import { formatPhone, isDialable } from '#schemas/fields/phone-number.ts';
import { characterCount, isStorable } from '#schemas/fields/text-rules.ts';

// zod compiles its parsers with `new Function`; a strict content policy reports even the attempt.
z.config({ jitless: true });

/** Above these limits an answer did not come from a person. */
const mostCharacters = 300;
export const mostEntries = 50;

/** A missing answer gets the field's own message; the error map describes a wrong type. */
const whenMissing = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? message : undefined),
});

// zod's own length checks count UTF-16 units, and compare the length of values of a wrong type. So these are
// refinements; `params` carries their JSON Schema keyword to the database (tests/support/request-shapes.ts).
const minLength = (least: number, error?: string) =>
  z.refine<string>((value) => characterCount(value) >= least, {
    params: { minLength: least },
    ...(error && { error }),
  });
const maxLength = (most: number) =>
  z.refine<string>((value) => characterCount(value) <= most, { params: { maxLength: most } });
const existing = z.refine<string>(dayExists, { params: { format: 'date' } });
const dialable = (error: string) =>
  z.refine<string>(isDialable, { params: { format: 'phone' }, error });
const notEmpty = (error: string) =>
  z.refine<readonly unknown[]>((list) => list.length > 0, { params: { minItems: 1 }, error });
const maxItems = (error: string) =>
  z.refine<readonly unknown[]>((list) => list.length <= mostEntries, {
    params: { maxItems: mostEntries },
    error,
  });
const storable = z.refine<string>(isStorable);

/** A text of some length, not counting spaces around it. `message` says that it is missing or too short. */
export const text = (least: number, most: number, message?: string) =>
  z
    .string(message === undefined ? undefined : whenMissing(message))
    .check(z.trim(), minLength(least, message), maxLength(most), storable);

/** An answer of at least `length` characters, after it was changed to its normal form. */
export const answerOfLength = (length: number, message: string, normal = normalLine) =>
  z
    .string(whenMissing(message))
    .check(z.overwrite(normal), minLength(length, message), maxLength(mostCharacters), storable);

/** An answer of at least one character. */
export const answer = (message: string) => answerOfLength(1, message);

/** A day that exists, such as `1985-06-30`. The error map describes one that does not. */
export const dateAnswer = (message: string) =>
  answerOfLength(1, message, normalDay).check(existing);

/** A phone number, or any other text: an implausible one is only doubted. */
export const phoneAnswer = (length: number, message: string) =>
  answerOfLength(length, message, formatPhone);

/** A text with a number to dial. */
export const callableAnswer = (message: string) => phoneAnswer(1, message).check(dialable(message));

export const emailAnswer = (message: string) =>
  answerOfLength(0, message, normalEmail).check(z.regex(emailPattern, message));

/** A list that may be empty. `tooMany` says that it is too long. */
export const listOf = <Entry extends z.core.$ZodType>(entry: Entry, tooMany: string) =>
  z.array(entry).check(maxItems(tooMany));

/** A list with at least one entry. */
export const listWithEntries = <Entry extends z.core.$ZodType>(
  entry: Entry,
  message: string,
  tooMany: string,
) => z.array(entry, whenMissing(message)).check(notEmpty(message), maxItems(tooMany));
