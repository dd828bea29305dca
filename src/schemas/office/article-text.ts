import * as z from 'zod/mini';
import { addressPartCheck } from '#schemas/fields/text-checks.ts';
import { searchCut } from '#schemas/search-cut.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

const slug = { limit: 80, checks: [addressPartCheck] } as const;

/** The body is Markdown; `articleProblems` checks it. */
export const articleTexts = {
  slug,
  title: { limit: 120, isRequired: true, isTranslated: true, searchCut: searchCut.title },
  description: {
    limit: 300,
    isRequired: true,
    isTranslated: true,
    lines: 3,
    searchCut: searchCut.description,
  },
  body: { limit: 40_000, isRequired: true, isTranslated: true, lines: 20 },
} as const satisfies TextColumns;

/**
 * A row of `article_texts`, which overrides the English article with this slug and its Spanish counterpart, or of
 * `page_texts`, which overrides the page with this slug.
 */
export const articleTextSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(articleTexts),
});

export type ArticleText = z.infer<typeof articleTextSchema>;

export const learningTexts = {
  slug,
  title: { limit: 120, isRequired: true, isTranslated: true },
  description: { limit: 400, isRequired: true, isTranslated: true, lines: 4 },
} as const satisfies TextColumns;

/** A row of `learning_texts`: overrides the texts of the learning item with this `id`. */
export const learningTextSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(learningTexts),
});

export type LearningText = z.infer<typeof learningTextSchema>;
