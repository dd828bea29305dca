import * as z from 'zod/mini';
import { isoDaySchema } from '#schemas/fields/iso-day.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';
import { type LearningItem, learningCategories } from './learning-item.ts';

/** Front matter of a file in `content/articles/{language}/`. */
export const articleSchema = z.strictObject({
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  publishDate: isoDaySchema,
  updatedDate: z.optional(isoDaySchema),
  readTime: z.string().check(z.minLength(1)),
  /** Path of the same article in the other language. */
  counterpart: z.string().check(z.startsWith('/blog/')),
  /** Decorative. */
  image: z.string().check(z.startsWith('/images/')),
  /** Where `/articles` lists it; without one, under both. */
  category: z.optional(z.enum(learningCategories)),
});

export type Article = z.infer<typeof articleSchema>;

/** An article in one language, as pages show it. */
export interface ShownArticle extends Omit<Article, 'counterpart' | 'category'> {
  path: string;
  /** Path of the same article in the other language; `null` if there is none. */
  counterpart: string | null;
  category: LearningItem['category'];
  /** Shown instead of `image`. */
  photo: ShownPicture | undefined;
  /** Without one, the agency is the author. */
  author: { name: string; sample: boolean } | null;
  /** Markdown. */
  body: string;
}

/** An article; `es` is `null` while it has no Spanish. `slug` is that of the English page. */
export interface LocalizedArticle {
  slug: string;
  en: ShownArticle;
  es: ShownArticle | null;
}
