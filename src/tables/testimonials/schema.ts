import * as z from 'zod/mini';
import { locales } from '#locales.ts';
import { sampleColumn } from '#schemas/fields/sample-column.ts';
import { addressPartCheck, dayCheck, httpsCheck } from '#schemas/fields/text-checks.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

export const savedTestimonialTexts = {
  name: { limit: 80, isRequired: true },
  place: { limit: 80, isNullable: true },
  words: { limit: 800, isRequired: true, isTranslated: true, lines: 4 },
  said_in: { limit: 2, control: 'choice', choices: locales },
  said_on: { limit: 10, isNullable: true, control: 'day', checks: [dayCheck] },
  rating: { limit: 1, isNullable: true, control: 'choice', choices: ['5', '4', '3', '2', '1'] },
  source_url: { limit: 300, isNullable: true, checks: [httpsCheck] },
  city: { limit: 80, isNullable: true, control: 'city', checks: [addressPartCheck] },
  consent: { limit: 3, control: 'box', choices: ['yes'] },
  sample: sampleColumn,
} as const satisfies TextColumns;

/** A row of `testimonials`: shown on the page of one city or, without a city, on the home page. */
export const savedTestimonialSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(savedTestimonialTexts),
});

export type SavedTestimonial = z.infer<typeof savedTestimonialSchema>;

/**
 * Whether a Spanish testimonial has no English translation. Its `words` then contain the Spanish text.
 */
export function isUntranslated({
  said_in,
  words,
  words_es,
}: Pick<SavedTestimonial, 'said_in' | 'words' | 'words_es'>): boolean {
  return said_in === 'es' && (words_es === null || words_es === words);
}
