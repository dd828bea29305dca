import * as z from 'zod/mini';
import { dayCheck } from '#schemas/fields/text-checks.ts';
import { dayHoursCheck } from '#schemas/office-hours/day-hours.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

export const specialHoursTexts = {
  day: { limit: 10, control: 'day', checks: [dayCheck] },
  hours: { limit: 11, control: 'hours', checks: [dayHoursCheck] },
  occasion: { limit: 80, isRequired: true, isTranslated: true },
} as const satisfies TextColumns;

/** A row of `special_hours`: a day with different hours, such as a holiday. */
export const specialHoursSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(specialHoursTexts),
});

export type SpecialHoursRow = z.infer<typeof specialHoursSchema>;
