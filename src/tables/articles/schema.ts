import * as z from 'zod/mini';
import {
  categoryColumn,
  markdownTexts,
  publishingTexts,
  slugColumn,
} from '#schemas/fields/article-columns.ts';
import { pictureColumn } from '#schemas/fields/picture-column.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

// /blog/index would be written to the file of /blog, and /blog/404 answers missing pages below /blog.
const articleSlugCheck = z.refine<string>((text) => text !== 'index' && text !== '404', {
  error: 'is an address of the site itself',
});
const articleSlug = { ...slugColumn, checks: [...slugColumn.checks, articleSlugCheck] } as const;
const idCheck = z.regex(/^\d+$/, 'must be the number of a team member');

export const articleTexts = {
  slug: articleSlug,
  ...markdownTexts,
  /** The address of the Spanish page. An article without one has no Spanish page. */
  spanish_slug: { ...articleSlug, isNullable: true },
  category: categoryColumn,
  author: { limit: 16, isNullable: true, control: 'author', checks: [idCheck] },
  picture: pictureColumn,
  ...publishingTexts,
} as const satisfies TextColumns;

/**
 * A row of `articles`: overrides the English article file with this slug and its Spanish counterpart, or is an
 * article of its own.
 */
export const articleRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(articleTexts),
});

export type ArticleRow = z.infer<typeof articleRowSchema>;
