import * as z from 'zod/mini';
import { addressPartCheck } from '#schemas/fields/text-checks.ts';
import { pictureColumn } from '#schemas/pictures/picture.ts';
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
