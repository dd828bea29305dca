import * as z from 'zod/mini';
import { localizedSchema } from './localized.ts';

const coverageSchema = z.strictObject({
  key: z.string(),
  title: localizedSchema,
  text: localizedSchema,
});

/** `content/coverages.yaml`: what an auto and a home policy pay for. */
export const coveragesSchema = z.strictObject({
  auto: z.array(coverageSchema).check(z.minLength(1)),
  home: z.array(coverageSchema).check(z.minLength(1)),
});

export type Coverage = z.infer<typeof coverageSchema>;

export type Coverages = z.infer<typeof coveragesSchema>;
