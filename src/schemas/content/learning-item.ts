import * as z from 'zod/mini';
import { isoDaySchema } from '#schemas/fields/iso-day.ts';
import { localizedSchema } from './localized.ts';

const address = z
  .string()
  .check(z.regex(/^(https:\/\/\S+|\/[^/]\S*)$/, 'must be a path or start with https://'));

/** Whom a learning item is for; items for both show under either kind of insurance. */
export const learningCategories = ['auto', 'home', 'both'] as const;

/** What a learning item is. */
export const learningTypes = ['video', 'article'] as const;

/** One file of `content/learning/`. An item without `url` is told on the phone. */
export const learningItemSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be lower-case words joined by hyphens')),
  title: localizedSchema,
  description: localizedSchema,
  /** The language of what it leads to; left out where that is there in both. */
  lang: z.optional(z.enum(['en', 'es'])),
  category: z.enum(learningCategories),
  contentType: z.enum(learningTypes),
  /** How long it takes to read. */
  minutes: z.optional(z.int().check(z.minimum(1))),
  publishDate: isoDaySchema,
  featured: z.boolean(),
  thumbnail: z.optional(address),
  url: z.optional(z.union([address, z.strictObject({ en: address, es: address })])),
});

/** One article or video of the learning centre. */
export type LearningItem = z.infer<typeof learningItemSchema>;
