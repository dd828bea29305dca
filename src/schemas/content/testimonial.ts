import * as z from 'zod/mini';
import { localizedSchema } from './localized.ts';

/** A testimonial in a content file. `sample: true` marks one invented for the example agency. */
export const testimonialSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  place: z.optional(z.string()),
  text: localizedSchema,
  /** The original language; the other text is labeled as a translation. */
  saidIn: z._default(z.enum(['en', 'es']), 'en'),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  sample: z.optional(z.boolean()),
});

export type Testimonial = z.infer<typeof testimonialSchema>;
