import * as z from 'zod/mini';
import { localizedSchema } from '../localized.ts';
import { sourceKeysSchema } from '../source.ts';
import { testimonialSchema } from '../testimonial.ts';

const localFactSchema = z.strictObject({
  text: localizedSchema,
  sources: sourceKeysSchema,
});

const localQuestionSchema = z.strictObject({
  question: localizedSchema,
  answer: localizedSchema,
  sources: sourceKeysSchema,
});

/** A file of `content/cities/`: a fixed city page; the file name is the slug. */
export const fixedCitySchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  state: z.string().check(z.minLength(1)),
  /** Id of a region in `content/regions.yaml`. */
  region: z.string().check(z.minLength(1)),
  /** Without the agency's name, which is appended. */
  metaTitle: localizedSchema,
  metaDescription: localizedSchema,
  image: z.string().check(z.startsWith('/')),
  imageAlt: localizedSchema,
  intro: localizedSchema,
  neighborhoods: z.array(z.string().check(z.minLength(1))).check(z.length(10)),
  localRisk: z.array(localFactSchema).check(z.minLength(1)),
  tip: localFactSchema,
  questions: z.array(localQuestionSchema).check(z.minLength(1)),
  /** In degrees, such as 30.31 and -95.48; for `nearby`. */
  latitude: z.optional(z.number().check(z.minimum(10), z.maximum(80))),
  longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(-60))),
  /** Slugs; those without a page are skipped. Without it, the nearest cities of the same region. */
  nearby: z.optional(z.array(z.string().check(z.minLength(1))).check(z.length(4))),
  /** Leave it out until a client from this city agrees to be quoted. */
  testimonial: z.optional(testimonialSchema),
});

export type FixedCity = z.infer<typeof fixedCitySchema>;
