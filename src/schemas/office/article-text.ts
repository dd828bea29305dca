import * as z from 'zod/mini';
import { addressPartCheck } from '#schemas/fields/text-checks.ts';
import { searchCut } from '#schemas/search-cut.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

const slug = { limit: 80, checks: [addressPartCheck] } as const;

/** Texts of an article; the body is Markdown, whose rules are `articleProblems`. */
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

/** A row of `article_texts`: counts instead of the English article at this address, and its twin. */
export const articleTextSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(articleTexts),
});

/** A row of `article_texts`. */
export type ArticleText = z.infer<typeof articleTextSchema>;

/** Texts of an item of the learning center. */
export const learningTexts = {
  slug,
  title: { limit: 120, isRequired: true, isTranslated: true },
  description: { limit: 400, isRequired: true, isTranslated: true, lines: 4 },
} as const satisfies TextColumns;

/** A row of `learning_texts`: counts instead of what the file with this `id` says. */
export const learningTextSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(learningTexts),
});

/** A row of `learning_texts`. */
export type LearningText = z.infer<typeof learningTextSchema>;
