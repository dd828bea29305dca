import * as z from 'zod/mini';
import { localizedSchema } from '../localized.ts';
import { questionSchema } from '../question.ts';
import { sourceKeysSchema } from '../source.ts';
import { testimonialSchema } from '../testimonial.ts';

const agentSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  role: localizedSchema,
  bio: localizedSchema,
  languages: localizedSchema,
  sample: z.optional(z.boolean()),
});

/** A file of `content/featured-cities/`: extra content for the city record with that slug. */
export const featuredCitySchema = z.strictObject({
  /** Without the agency's name, which is appended. */
  metaTitle: localizedSchema,
  metaDescription: localizedSchema,
  image: z.string().check(z.startsWith('/')),
  imageAlt: localizedSchema,
  extraRisk: localizedSchema,
  /** Of this file's texts, except questions with their own. */
  sources: z.optional(sourceKeysSchema),
  floodLink: z.strictObject({
    href: z.string().check(z.startsWith('https://')),
    label: localizedSchema,
  }),
  spanishCallout: z.strictObject({ title: z.string(), text: z.string() }),
  /** Leave it out if no agent is responsible for this city. */
  agent: z.optional(agentSchema),
  testimonials: z._default(z.array(testimonialSchema), []),
  extraQuestions: z.array(questionSchema),
});

export type LocalAgent = z.infer<typeof agentSchema>;

export type FeaturedCity = z.infer<typeof featuredCitySchema>;
