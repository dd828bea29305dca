import * as z from 'zod/mini';
import { isoDaySchema } from '#schemas/fields/iso-day.ts';
import { learningCategories } from './learning-item.ts';

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
