import * as z from 'zod/mini';
import { addressPartCheck } from '#schemas/fields/text-checks.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

/** `{city}` in question and answer is replaced by the city's name. */
export const ownQuestionTexts = {
  question: { limit: 200, isRequired: true, isTranslated: true },
  answer: { limit: 1000, isRequired: true, isTranslated: true, lines: 3 },
  city: { limit: 80, isNullable: true, control: 'city', checks: [addressPartCheck] },
} as const satisfies TextColumns;

/** A row of `questions`: shown on the page of one city or, without a city, on all of them. */
export const ownQuestionSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(ownQuestionTexts),
});

export type OwnQuestion = z.infer<typeof ownQuestionSchema>;
