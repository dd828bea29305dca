import * as z from 'zod/mini';
import { learningCategories, learningTypes } from '#schemas/content/learning-item.ts';
import { momentColumn } from '#schemas/fields/moment.ts';
import { addressPartCheck } from '#schemas/fields/text-checks.ts';
import { searchCut } from '#schemas/search-cut.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';
import { pictureColumn } from '#tables/pictures/schema.ts';
import { safeLink } from '#tables/services/schema.ts';

const slug = { limit: 80, checks: [addressPartCheck] } as const;

/** The body is Markdown; `articleProblems` checks it. */
const markdownTexts = {
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
const publishingTexts = {
  status: { limit: 9, control: 'choice', choices: ['draft', 'published'] },
  publish_from: momentColumn,
  publish_until: momentColumn,
} as const satisfies TextColumns;

const category = {
  limit: 4,
  isNullable: true,
  control: 'choice',
  choices: learningCategories,
} as const;

// /blog/index would be written to the file of /blog, and /blog/404 answers missing pages below /blog.
const articleSlugCheck = z.refine<string>((text) => text !== 'index' && text !== '404', {
  error: 'is an address of the site itself',
});
const articleSlug = { limit: 80, checks: [addressPartCheck, articleSlugCheck] } as const;
const idCheck = z.regex(/^\d+$/, 'must be the number of a team member');

export const articleTexts = {
  slug: articleSlug,
  ...markdownTexts,
  /** The address of the Spanish page. An article without one has no Spanish page. */
  spanish_slug: { ...articleSlug, isNullable: true },
  category,
  author: { limit: 16, isNullable: true, control: 'author', checks: [idCheck] },
  picture: pictureColumn,
  ...publishingTexts,
} as const satisfies TextColumns;

const others = { id: z.int(), version: z.int() };

/**
 * A row of `article_texts`: overrides the English article file with this slug and its Spanish counterpart, or is an
 * article of its own.
 */
export const articleTextSchema = z.object({ ...others, ...textShape(articleTexts) });

export type ArticleText = z.infer<typeof articleTextSchema>;

export const pageTexts = { slug, ...markdownTexts } as const satisfies TextColumns;

/** A row of `page_texts`: overrides the page with this slug. */
export const pageTextSchema = z.object({ ...others, ...textShape(pageTexts) });

export type PageText = z.infer<typeof pageTextSchema>;

const minutesCheck = z.regex(/^[1-9]\d?$/, 'must be a number of minutes');
const pageCheck = z.regex(/^(https:\/\/|\/)/, 'must be a path or start with https://');

export const learningTexts = {
  slug,
  title: { limit: 120, isRequired: true, isTranslated: true },
  description: { limit: 400, isRequired: true, isTranslated: true, lines: 4 },
  content_type: { limit: 7, isNullable: true, control: 'choice', choices: learningTypes },
  category,
  url: { limit: 300, isNullable: true, checks: [safeLink, pageCheck] },
  minutes: { limit: 2, isNullable: true, checks: [minutesCheck] },
  picture: pictureColumn,
  featured: { limit: 3, control: 'box', choices: ['', 'yes'] },
  ...publishingTexts,
} as const satisfies TextColumns;

/** A row of `learning_texts`: overrides the learning item with this `id`, or is an item of its own. */
export const learningTextSchema = z.object({ ...others, ...textShape(learningTexts) });

export type LearningText = z.infer<typeof learningTextSchema>;

interface Publishing {
  status: string;
  publish_from: string | null;
  publish_until: string | null;
}

/** The database follows the same rule. `now` is in milliseconds. */
export function publishingState({ status, publish_from, publish_until }: Publishing, now: number) {
  if (status === 'draft') return 'draft';
  if (publish_until !== null && Date.parse(publish_until) <= now) return 'over';
  return publish_from === null || Date.parse(publish_from) <= now ? 'live' : 'scheduled';
}

/** The rows that visitors see at `now` (ISO 8601). */
export function publishedAt<Row extends Publishing>(rows: readonly Row[], now: string): Row[] {
  return rows.filter((row) => publishingState(row, Date.parse(now)) === 'live');
}
