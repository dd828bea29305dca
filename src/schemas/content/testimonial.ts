import * as z from 'zod/mini';
import { localizedSchema } from './localized.ts';

/** What a client says. `sample: true` marks an invented voice of the example agency. */
export const testimonialSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  place: z.optional(z.string()),
  text: localizedSchema,
  /** The language it was said in: the other text is a translation, and says so. */
  saidIn: z._default(z.enum(['en', 'es']), 'en'),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  sample: z.optional(z.boolean()),
});

/** What a client says. */
export type Testimonial = z.infer<typeof testimonialSchema>;
