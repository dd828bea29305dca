import * as z from 'zod/mini';
import { localizedSchema } from '../localized.ts';
import { questionSchema } from '../question.ts';
import { testimonialSchema } from '../testimonial.ts';

const agentSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  role: localizedSchema,
  bio: localizedSchema,
  languages: localizedSchema,
  sample: z.optional(z.boolean()),
});

/** One file of `content/featured-cities/`, named like the slug whose page it enriches. */
export const featuredCitySchema = z.strictObject({
  /** Without the agency's name, which every title ends with. */
  metaTitle: localizedSchema,
  metaDescription: localizedSchema,
  image: z.string().check(z.startsWith('/')),
  imageAlt: localizedSchema,
  extraRisk: localizedSchema,
  floodLink: z.strictObject({
    href: z.string().check(z.startsWith('https://')),
    label: localizedSchema,
  }),
  spanishCallout: z.strictObject({ title: z.string(), text: z.string() }),
  /** Left out while nobody answers for this city by name. */
  agent: z.optional(agentSchema),
  testimonials: z._default(z.array(testimonialSchema), []),
  extraQuestions: z.array(questionSchema),
});

/** The person who answers for a city. */
export type LocalAgent = z.infer<typeof agentSchema>;

/** What a featured city's page shows beyond its record. */
export type FeaturedCity = z.infer<typeof featuredCitySchema>;
