import * as z from 'zod/mini';
import { localizedSchema } from './localized.ts';

/** A question of the city pages; `{city}` in it stands for the city's name. */
export const questionSchema = z.strictObject({
  key: z.optional(z.string()),
  question: localizedSchema,
  answer: localizedSchema,
});

/** `content/faq.yaml`: the questions of every city record, and answers that differ for some. */
export const faqSchema = z.strictObject({
  questions: z.array(questionSchema).check(z.minLength(1)),
  costAnswerByCity: z.record(z.string(), localizedSchema),
});

/** The questions of every city record. */
export type Faq = z.infer<typeof faqSchema>;
