import * as z from 'zod/mini';
import { markdownTexts, slugColumn } from '#schemas/fields/article-columns.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

export const pageTexts = { slug: slugColumn, ...markdownTexts } as const satisfies TextColumns;

/** A row of `page_texts`: overrides the page with this slug. */
export const pageTextSchema = z.object({ id: z.int(), version: z.int(), ...textShape(pageTexts) });

export type PageText = z.infer<typeof pageTextSchema>;
