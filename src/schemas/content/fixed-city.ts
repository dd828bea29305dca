import * as z from 'zod/mini';
import { localizedSchema } from './localized.ts';
import { testimonialSchema } from './testimonial.ts';

/** One file of `content/cities/`, named like its address: what a fixed city page shows. */
export const fixedCitySchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  state: z.string().check(z.minLength(1)),
  /** Where it is listed among the city guides: a region as the city records name it. */
  region: z.string().check(z.minLength(1)),
  /** Without the agency's name, which every title ends with. */
  metaTitle: localizedSchema,
  metaDescription: localizedSchema,
  image: z.string().check(z.startsWith('/')),
  imageAlt: localizedSchema,
  intro: localizedSchema,
  neighborhoods: z.array(z.string().check(z.minLength(1))).check(z.length(10)),
  /** Left out while no client of this city has agreed to be quoted. */
  testimonial: z.optional(testimonialSchema),
});

/** What a fixed city page shows. */
export type FixedCity = z.infer<typeof fixedCitySchema>;
