import * as z from 'zod/mini';
import { requiredText } from '#schemas/fields/text-rules.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

const fileCheck = z.regex(/^[0-9a-f]{64}$/, 'must be the hash of a file');
const focusCheck = z.regex(
  /^(\d|[1-9]\d|100) (\d|[1-9]\d|100)$/,
  'must be two numbers from 0 to 100',
);
const keyCheck = z.regex(/^\d+$/, 'must be the number of a picture');

/** Columns of a picture: its file by hash, what it shows, and the part that matters most, in percent. */
export const pictureTexts = {
  file: { limit: 64, control: 'file', checks: [fileCheck] },
  alt: { limit: 200, isRequired: true, isTranslated: true },
  focus: { limit: 7, control: 'focus', checks: [focusCheck] },
} as const satisfies TextColumns;

/** A column of another table that names a picture by its key. */
export const pictureColumn = {
  limit: 16,
  isNullable: true,
  control: 'picture',
  checks: [keyCheck],
} as const;

/** A row of `pictures`. */
export const pictureSchema = z.object({
  id: z.int(),
  version: z.int(),
  /** The id as a text, which is how other rows name it. */
  key: z.string().check(keyCheck),
  ...textShape(pictureTexts),
  // English would be no help to who cannot see it and reads Spanish.
  alt_es: requiredText(pictureTexts.alt.limit),
});

/** A row of `pictures`. */
export type Picture = z.infer<typeof pictureSchema>;

const length = z.int().check(z.minimum(1));

/** A picture as pages show it: with the size of its file, in pixels. */
export const shownPictureSchema = z.extend(pictureSchema, { width: length, height: length });

/** A picture as pages show it. */
export type ShownPicture = z.infer<typeof shownPictureSchema>;
