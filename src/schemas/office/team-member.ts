import * as z from 'zod/mini';
import { addressPartCheck } from '#schemas/fields/text-checks.ts';
import { pictureColumn, type ShownPicture } from '#schemas/pictures/picture.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

/** Texts of somebody who works at the office. */
export const teamMemberTexts = {
  name: { limit: 80, isRequired: true },
  job: { limit: 120, isRequired: true, isTranslated: true },
  languages: { limit: 80, isNullable: true, isTranslated: true },
  license_number: { limit: 40, isNullable: true },
  bio: { limit: 600, isNullable: true, isTranslated: true, lines: 4 },
  picture: pictureColumn,
  city: { limit: 80, isNullable: true, control: 'city', checks: [addressPartCheck] },
  sample: { limit: 3, control: 'box', choices: ['', 'yes'] },
} as const satisfies TextColumns;

/** A row of `team_members`: stands on the home page, or on the page of one city. */
export const teamMemberSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...textShape(teamMemberTexts),
  display_order: z.int(),
});

/** A row of `team_members`. */
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** Who works at the office as staff saved it, and the pictures to choose from. */
export interface SavedTeam {
  team_members: readonly TeamMember[];
  pictures: readonly ShownPicture[];
}

/** Who answers for some city, with the pictures of them alone: what pages of cities may show. */
export function cityTeam({ team_members, pictures }: SavedTeam): SavedTeam {
  const members = team_members.filter(({ city }) => city !== null);
  const shown = new Set(members.map(({ picture }) => picture));
  return { team_members: members, pictures: pictures.filter(({ key }) => shown.has(key)) };
}
