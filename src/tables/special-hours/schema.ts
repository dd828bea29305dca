import * as z from 'zod/mini';
import { dayCheck } from '#schemas/fields/text-checks.ts';
import { dayHoursCheck } from '#schemas/office-hours/day-hours.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

export const specialHoursTexts = {
  day: { limit: 10, control: 'day', checks: [dayCheck] },
  hours: { limit: 11, control: 'hours', checks: [dayHoursCheck] },
  occasion: { limit: 80, isRequired: true, isNullable: true, isTranslated: true },
  until: { limit: 10, isNullable: true, control: 'day', checks: [dayCheck] },
} as const satisfies TextColumns;

/** A row of `special_hours`: different hours on a day, such as a holiday, or on every day until another. */
export const specialHoursSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(specialHoursTexts),
});

export type SpecialHoursRow = z.infer<typeof specialHoursSchema>;
