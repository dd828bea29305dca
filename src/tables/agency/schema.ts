import * as z from 'zod/mini';
import { usPhoneCheck } from '#schemas/fields/phone-number.ts';
import { pictureColumn } from '#schemas/fields/picture-column.ts';
import { emailCheck, httpsCheck } from '#schemas/fields/text-checks.ts';
import { dayHoursCheck } from '#schemas/office-hours/day-hours.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

const hours = { limit: 11, control: 'hours', checks: [dayHoursCheck] } as const;
const address = { limit: 300, isNullable: true, checks: [httpsCheck] } as const;

/** Columns with the hours of a weekday. */
export const weekdayColumns = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Columns with the URLs of social pages. */
export const socialColumns = {
  facebook: 'facebook_url',
  instagram: 'instagram_url',
  linkedin: 'linkedin_url',
  youtube: 'youtube_url',
} as const;

/** Facts that staff can edit; the others are only in `content/agency.yaml`. */
export const agencyTexts = {
  phone: { limit: 40, isRequired: true, checks: [usPhoneCheck] },
  text_number: { limit: 40, isNullable: true, checks: [usPhoneCheck] },
  email: { limit: 120, isNullable: true, checks: [emailCheck] },
  street: { limit: 120, isNullable: true },
  locality: { limit: 80, isRequired: true },
  state: {
    limit: 2,
    isUpperCase: true,
    checks: [z.regex(/^[A-Z]{2}$/, 'must be two capital letters such as TX')],
  },
  postal_code: { limit: 10, checks: [z.regex(/^\d{5}(-\d{4})?$/, 'must look like 77382')] },
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
  rating_value: {
    limit: 3,
    isNullable: true,
    checks: [z.regex(/^([1-4](\.\d)?|5(\.0)?)$/, 'must be 1 to 5, such as 4.9')],
  },
  rating_count: {
    limit: 6,
    isNullable: true,
    checks: [z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number')],
  },
  rating_source: { limit: 40, isNullable: true },
  rating_url: address,
  licensed_state: { limit: 40, isRequired: true },
  licensed_name: { limit: 120, isNullable: true },
  license_number: { limit: 40, isNullable: true },
  grade: {
    limit: 3,
    isNullable: true,
    isUpperCase: true,
    checks: [z.regex(/^[A-F](\+{1,2}|-)?$/, 'must look like A+')],
  },
  grade_source: { limit: 80, isNullable: true },
  years_of_experience: {
    limit: 2,
    isNullable: true,
    checks: [z.regex(/^[1-9]\d?$/, 'must be a number of years')],
  },
  facebook_url: address,
  instagram_url: address,
  linkedin_url: address,
  youtube_url: address,
  office_picture: pictureColumn,
  team_picture: pictureColumn,
} as const satisfies TextColumns;

/** The only row of `agency`. If it exists, it overrides the same facts in the file. */
export const agencyRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(agencyTexts),
});

export type AgencyRow = z.infer<typeof agencyRowSchema>;
