import * as z from 'zod/mini';
import { safeLink } from '#schemas/fields/safe-link.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

/** The services with an anchor on the home page, which the footer links to. */
export const serviceKinds = ['auto', 'home', 'renters', 'life', 'umbrella'] as const;

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
