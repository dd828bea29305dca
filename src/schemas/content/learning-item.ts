import * as z from 'zod/mini';
import { isoDaySchema } from '#schemas/fields/iso-day.ts';
import { localizedSchema } from './localized.ts';

const address = z
  .string()
  .check(z.regex(/^(https:\/\/\S+|\/[^/]\S*)$/, 'must be a path or start with https://'));

/** Items of category `both` are listed under auto and under home. */
export const learningCategories = ['auto', 'home', 'both'] as const;

export const learningTypes = ['video', 'article'] as const;

/** A file of `content/learning/`. The button of an item without `url` calls the agency. */
export const learningItemSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be lowercase words joined by hyphens')),
  title: localizedSchema,
  description: localizedSchema,
  /** Unused. Content folders of earlier versions have it. */
  keywords: z.optional(z.array(z.string().check(z.minLength(1)))),
  /** The language of the linked page; leave it out if the page exists in both. */
  lang: z.optional(z.enum(['en', 'es'])),
  category: z.enum(learningCategories),
  contentType: z.enum(learningTypes),
  /** Reading time; without `url`, how long the call takes. */
  minutes: z.optional(z.int().check(z.minimum(1))),
  publishDate: isoDaySchema,
  featured: z.boolean(),
  thumbnail: z.optional(address),
  url: z.optional(z.union([address, z.strictObject({ en: address, es: address })])),
});

export type LearningItem = z.infer<typeof learningItemSchema>;
