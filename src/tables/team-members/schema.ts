import * as z from 'zod/mini';
import { usPhoneCheck } from '#schemas/fields/phone-number.ts';
import { pictureColumn } from '#schemas/fields/picture-column.ts';
import { sampleColumn } from '#schemas/fields/sample-column.ts';
import { addressPartCheck } from '#schemas/fields/text-checks.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';

export const teamMemberTexts = {
  name: { limit: 80, isRequired: true },
  job: { limit: 120, isRequired: true, isTranslated: true },
  languages: { limit: 80, isNullable: true, isTranslated: true },
  license_number: { limit: 40, isNullable: true },
  phone: { limit: 40, isNullable: true, checks: [usPhoneCheck] },
  bio: { limit: 600, isNullable: true, isTranslated: true, lines: 4 },
  picture: pictureColumn,
  city: { limit: 80, isNullable: true, control: 'city', checks: [addressPartCheck] },
  sample: sampleColumn,
} as const satisfies TextColumns;

/** A row of `team_members`: shown on the page of one city or, without a city, on `/about` and the home page. */
export const teamMemberSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(teamMemberTexts),
  display_order: z.int(),
});

export type TeamMember = z.infer<typeof teamMemberSchema>;

/** Saved team members and the pictures they refer to. */
export interface SavedTeam {
  team_members: readonly TeamMember[];
  pictures: readonly ShownPicture[];
}

/** The team members assigned to cities, with only their pictures. */
export function cityTeam({ team_members, pictures }: SavedTeam): SavedTeam {
  const members = team_members.filter(({ city }) => city !== null);
  const shown = new Set(members.map(({ picture }) => picture));
  return { team_members: members, pictures: pictures.filter(({ key }) => shown.has(key)) };
}
