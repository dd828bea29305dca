import * as z from 'zod/mini';
import { optionalText, requiredText, textLimits } from '#schemas/text-rules.ts';

const limits = textLimits.hero_content;

const heroTextSchema = z.object({
  title: requiredText(limits.title),
  subtitle: optionalText(limits.subtitle),
});

/** A row of `hero_content`. Of several rows the one with the lowest id counts. */
export const heroSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...heroTextSchema.shape,
  title_es: z.nullable(requiredText(limits.title)),
  subtitle_es: z.nullable(optionalText(limits.subtitle)),
});

/** A row of `hero_content`. */
export type Hero = z.infer<typeof heroSchema>;
