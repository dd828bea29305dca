import * as z from 'zod/mini';
import { localizedSchema } from './localized.ts';
import { questionSchema } from './question.ts';
import { testimonialSchema } from './testimonial.ts';

/** One file of `content/featured-cities/`, named like the slug whose page it enriches. */
export const featuredCitySchema = z.strictObject({
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
  agent: z.strictObject({
    name: z.string(),
    role: localizedSchema,
    bio: localizedSchema,
    languages: localizedSchema,
    sample: z.optional(z.boolean()),
  }),
  testimonials: z.array(testimonialSchema).check(z.length(4)),
  extraQuestions: z.array(questionSchema),
});

/** What a featured city's page shows beyond its record. */
export type FeaturedCity = z.infer<typeof featuredCitySchema>;
