import type { Table } from '#tables/table.ts';
import { agencyRowSchema, agencyTexts, socialColumns, weekdayColumns } from './schema.ts';

/** Facts about the agency. Its only row replaces those of `content/agency.yaml`. */
export const agency = {
  name: 'agency',
  texts: agencyTexts,
  row: agencyRowSchema,
  order: ['id'],
  title: null,
  form: {
    contact: ['phone', 'text_number', 'email', 'street', 'locality', 'state', 'postal_code'],
    hours: weekdayColumns,
    rating: ['rating_value', 'rating_count', 'rating_source', 'rating_url'],
    claims: [
      'licensed_state',
      'licensed_name',
      'license_number',
      'grade',
      'grade_source',
      'years_of_experience',
    ],
    pictures: ['office_picture', 'team_picture'],
    socialMedia: Object.values(socialColumns),
  },
  page: '/',
  onlyRow: 'agency',
} as const satisfies Table<typeof agencyTexts, typeof agencyRowSchema>;
