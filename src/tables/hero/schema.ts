import * as z from 'zod/mini';
import { pictureColumn } from '#schemas/fields/picture-column.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

export const heroTexts = {
  title: { limit: 120, isRequired: true, isTranslated: true },
  subtitle: { limit: 400, isTranslated: true, lines: 3 },
  picture: pictureColumn,
} as const satisfies TextColumns;

/** The only row of `hero_content`. */
export const heroSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(heroTexts),
});

export type Hero = z.infer<typeof heroSchema>;
