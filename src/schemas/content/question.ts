import * as z from 'zod/mini';
import { localizedSchema } from './localized.ts';
import { sourceKeysSchema } from './source.ts';

/** Whether the answer has figures of the example agency. */
const sample = z.optional(z.literal(true));

/** A question on city pages; `{city}` is replaced by the city's name. */
export const questionSchema = z.strictObject({
  key: z.optional(z.string()),
  question: localizedSchema,
  answer: localizedSchema,
  sources: z.optional(sourceKeysSchema),
  sample,
});

/** `content/faq.yaml`: the questions on the page of every city record. */
export const faqSchema = z.strictObject({
  questions: z.array(questionSchema).check(z.minLength(1)),
  costAnswerByCity: z._default(
    z.record(
      z.string(),
      z.extend(localizedSchema, { sources: z.optional(sourceKeysSchema), sample }),
    ),
    {},
  ),
});

export type Faq = z.infer<typeof faqSchema>;
