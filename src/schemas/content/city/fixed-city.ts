import * as z from 'zod/mini';
import { localizedSchema } from '../localized.ts';
import { testimonialSchema } from '../testimonial.ts';

const sources = z.array(z.string().check(z.minLength(1))).check(z.minLength(1));

const localFactSchema = z.strictObject({
  text: localizedSchema,
  /** Keys of `content/sources.yaml`: where the fact can be checked. */
  sources,
});

const localQuestionSchema = z.strictObject({
  question: localizedSchema,
  answer: localizedSchema,
  sources,
});

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
  localRisk: z.array(localFactSchema).check(z.minLength(1)),
  tip: localFactSchema,
  questions: z.array(localQuestionSchema).check(z.minLength(1)),
  /** Addresses of cities nearby; one without a page is passed over. */
  nearby: z.array(z.string().check(z.minLength(1))).check(z.length(4)),
  /** Left out while no client of this city has agreed to be quoted. */
  testimonial: z.optional(testimonialSchema),
});

/** What a fixed city page shows. */
export type FixedCity = z.infer<typeof fixedCitySchema>;
