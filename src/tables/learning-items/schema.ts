import * as z from 'zod/mini';
import { learningTypes } from '#schemas/content/learning-item.ts';
import { categoryColumn, publishingTexts, slugColumn } from '#schemas/fields/article-columns.ts';
import { pictureColumn } from '#schemas/fields/picture-column.ts';
import { safeLink } from '#schemas/fields/safe-link.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

const minutesCheck = z.regex(/^[1-9]\d?$/, 'must be a number of minutes');
const pageCheck = z.regex(/^(https:\/\/|\/)/, 'must be a path or start with https://');

export const learningItemTexts = {
  slug: slugColumn,
  title: { limit: 120, isRequired: true, isTranslated: true },
  description: { limit: 400, isRequired: true, isTranslated: true, lines: 4 },
  content_type: { limit: 7, isNullable: true, control: 'choice', choices: learningTypes },
  category: categoryColumn,
  url: { limit: 300, isNullable: true, checks: [safeLink, pageCheck] },
  minutes: { limit: 2, isNullable: true, checks: [minutesCheck] },
  picture: pictureColumn,
  featured: { limit: 3, control: 'box', choices: ['', 'yes'] },
  ...publishingTexts,
} as const satisfies TextColumns;

/** A row of `learning_items`: overrides the learning item with this `id`, or is an item of its own. */
export const learningItemRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(learningItemTexts),
});

export type LearningItemRow = z.infer<typeof learningItemRowSchema>;
