import * as z from 'zod/mini';
import { momentColumn } from '#schemas/fields/moment.ts';
import { safeLink } from '#schemas/fields/safe-link.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

/** Most severe first. */
export const noticeSeverities = ['emergency', 'warning', 'info'] as const;

export const noticeTexts = {
  message: { limit: 200, isRequired: true, isTranslated: true, lines: 2 },
  severity: { limit: 9, control: 'choice', choices: noticeSeverities },
  link: { limit: 300, checks: [safeLink] },
  link_text: { limit: 60, isNullable: true, isTranslated: true },
  starts_at: momentColumn,
  ends_at: momentColumn,
} as const satisfies TextColumns;

/** A row of `notices`: a line at the top of every page, between two times. */
export const noticeSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(noticeTexts),
});

export type Notice = z.infer<typeof noticeSchema>;
