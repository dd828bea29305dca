import * as z from 'zod/mini';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

/** The services with an anchor on the home page, which the footer links to. */
export const serviceKinds = ['auto', 'home', 'renters', 'life', 'umbrella'] as const;

/** URLs that cannot run a script: a path, an anchor, https, tel, mailto, or empty. */
const linkShape = /^(|\/|\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*|(#|https:\/\/|tel:|mailto:)[^\s\p{Cc}]+)$/u;

export const safeLink = z.regex(linkShape, 'must start with /, #, https:, tel: or mailto:');

export function isSafeLink(address: string): boolean {
  return linkShape.test(address);
}

export const serviceTexts = {
  title: { limit: 80, isRequired: true, isTranslated: true },
  description: { limit: 400, isTranslated: true, lines: 3 },
  icon: { limit: 60 },
  link: { limit: 300, checks: [safeLink] },
} as const satisfies TextColumns;

/** A row of `services`. */
export const serviceSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(serviceTexts),
  /** `null` for a service that staff added. */
  kind: z.nullable(z.enum(serviceKinds)),
  display_order: z.int(),
});

export type Service = z.infer<typeof serviceSchema>;
