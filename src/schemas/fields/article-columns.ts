import { learningCategories } from '#schemas/content/learning-item.ts';
import { searchCut } from '#schemas/search-cut.ts';
import type { TextColumns } from '#schemas/text-columns.ts';
import { momentColumn } from './moment.ts';
import { addressPartCheck } from './text-checks.ts';

/** Names what a row overrides, or is. */
export const slugColumn = { limit: 80, checks: [addressPartCheck] } as const;

/** The body is Markdown; `articleProblems` checks it. */
export const markdownTexts = {
  title: { limit: 120, isRequired: true, isTranslated: true, searchCut: searchCut.title },
  description: {
    limit: 300,
    isRequired: true,
    isTranslated: true,
    lines: 3,
    searchCut: searchCut.description,
  },
  body: { limit: 40_000, isRequired: true, isTranslated: true, isMarkdown: true, lines: 20 },
} as const satisfies TextColumns;

/** Whether and when visitors see a row. */
export const publishingTexts = {
  status: { limit: 9, control: 'choice', choices: ['draft', 'published'] },
  publish_from: momentColumn,
  publish_until: momentColumn,
} as const satisfies TextColumns;

export const categoryColumn = {
  limit: 4,
  isNullable: true,
  control: 'choice',
  choices: learningCategories,
} as const;
