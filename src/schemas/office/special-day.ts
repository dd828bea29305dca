import * as z from 'zod/mini';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';
import { dayHoursCheck } from './day-hours.ts';

const dayCheck = z.refine<string>(
  (text) => text.startsWith('20') && z.iso.date().safeParse(text).success,
  { error: 'must be a day such as 2026-11-26' },
);

/** Texts of a day with hours of its own. */
export const specialDayTexts = {
  day: { limit: 10, control: 'day', checks: [dayCheck] },
  hours: { limit: 11, control: 'hours', checks: [dayHoursCheck] },
  occasion: { limit: 80, isRequired: true, isTranslated: true },
} as const satisfies TextColumns;

/** A row of `special_days`: a holiday, or another day with hours of its own. */
export const specialDaySchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(specialDayTexts),
});

/** A row of `special_days`. */
export type SpecialDayRow = z.infer<typeof specialDaySchema>;
