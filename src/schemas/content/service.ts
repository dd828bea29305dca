import * as z from 'zod/mini';
import { optionalText, requiredText, textLimits } from '#schemas/text-rules.ts';

const limits = textLimits.services;

/** Addresses that cannot run script: a path, an anchor, https, tel or mailto. Empty is allowed. */
const safeLink = optionalText(limits.link).check(
  z.regex(
    /^(|\/|\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*|(#|https:\/\/|tel:|mailto:)[^\s\p{Cc}]+)$/u,
    'must start with /, #, https:, tel: or mailto:',
  ),
);

/** A row of `services`, shown on the home page by `display_order`. */
export const serviceSchema = z.object({
  id: z.int(),
  version: z.int(),
  title: requiredText(limits.title),
  title_es: z.nullable(requiredText(limits.title)),
  description: optionalText(limits.description),
  description_es: z.nullable(optionalText(limits.description)),
  icon: optionalText(limits.icon),
  link: safeLink,
  display_order: z.int(),
});

/** A row of `services`. */
export type Service = z.infer<typeof serviceSchema>;
