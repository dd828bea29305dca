import * as z from 'zod/mini';
import { isoDaySchema } from '#schemas/fields/iso-day.ts';

/** Pages about one line of insurance each. */
export const lineSlugs = [
  'auto-insurance',
  'home-insurance',
  'renters-insurance',
  'flood-insurance',
  'windstorm-insurance',
] as const;

/** Every page with its text in `content/pages/{language}/{slug}.md`; its path is the slug. */
export const infoPageSlugs = ['help', ...lineSlugs, 'about', 'contact', 'accessibility'] as const;

export type InfoPageSlug = (typeof infoPageSlugs)[number];

const sourceSchema = z.strictObject({
  title: z.string().check(z.minLength(1)),
  url: z.string().check(z.regex(/^https:\/\/\S+$/, 'must start with https://')),
  /** The day on which the page was compared with its source. */
  read: isoDaySchema,
});

/** Front matter of a file in `content/pages/{language}/`. The text below it is Markdown, as in articles. */
export const infoPageSchema = z.strictObject({
  /** The heading, and the title in search results. */
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Below the heading, and the description in search results. */
  description: z.string().check(z.minLength(1), z.maxLength(300)),
  /** The day on which the text last changed. */
  updated: z.optional(isoDaySchema),
  sources: z._default(z.array(sourceSchema), []),
});

export type InfoPage = z.infer<typeof infoPageSchema>;
