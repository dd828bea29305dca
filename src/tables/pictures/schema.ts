import * as z from 'zod/mini';
import { pictureKeyCheck } from '#schemas/fields/picture-column.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

const fileCheck = z.regex(/^[0-9a-f]{64}$/, 'must be the hash of a file');
const focusCheck = z.regex(
  /^(\d|[1-9]\d|100) (\d|[1-9]\d|100)$/,
  'must be two numbers from 0 to 100',
);

/** `file` is a SHA-256 hash; `focus` is the focus point, in percent from the left and from the top. */
export const pictureTexts = {
  file: { limit: 64, control: 'file', checks: [fileCheck] },
  alt: { limit: 200, isRequired: true, isTranslated: true },
  focus: { limit: 7, control: 'focus', checks: [focusCheck] },
} as const satisfies TextColumns;

/** A row of `pictures`. */
export const pictureSchema = z.object({
  id: z.int(),
  version: z.int(),
  /** The id as a string, as other rows refer to it. */
  key: z.string().check(pictureKeyCheck),
  ...textShape(pictureTexts),
});

const length = z.int().check(z.minimum(1));

/** A picture with the size of its file, in pixels. */
export const shownPictureSchema = z.extend(pictureSchema, { width: length, height: length });

export type ShownPicture = z.infer<typeof shownPictureSchema>;

/** Photos that staff chose in the Agency tab. */
export interface AgencyPictures {
  office: ShownPicture | undefined;
  team: ShownPicture | undefined;
}
