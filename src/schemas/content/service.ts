import * as z from 'zod/mini';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

/** Services that have a place of their own on the home page, which the footer links to. */
export const serviceKinds = ['auto', 'home', 'renters', 'life', 'umbrella'] as const;

/** Addresses that cannot run script: a path, an anchor, https, tel or mailto. Empty is allowed. */
const linkShape = /^(|\/|\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*|(#|https:\/\/|tel:|mailto:)[^\s\p{Cc}]+)$/u;

export const safeLink = z.regex(linkShape, 'must start with /, #, https:, tel: or mailto:');

/** Whether an address cannot run script. */
export function isSafeLink(address: string): boolean {
  return linkShape.test(address);
}

/** Texts of a service. */
export const serviceTexts = {
  title: { limit: 80, isRequired: true, isTranslated: true },
  description: { limit: 400, isTranslated: true, lines: 3 },
  icon: { limit: 60 },
  link: { limit: 300, checks: [safeLink] },
} as const satisfies TextColumns;

/** A row of `services`, shown on the home page by `display_order`. */
export const serviceSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(serviceTexts),
  /** `null` is a further service that the office added. */
  kind: z.nullable(z.enum(serviceKinds)),
  display_order: z.int(),
});

/** A row of `services`. */
export type Service = z.infer<typeof serviceSchema>;
