import type { Table } from '#tables/table.ts';
import { teamMemberSchema, teamMemberTexts } from './schema.ts';

export const teamMembers = {
  name: 'team_members',
  texts: teamMemberTexts,
  row: teamMemberSchema,
  order: ['display_order', 'id'],
  title: 'name',
  form: {
    main: [
      'name',
      'job',
      'languages',
      'license_number',
      'phone',
      'bio',
      'picture',
      'city',
      'sample',
    ],
  },
  page: '/{address}',
  reorder: 'order_people',
  isErasable: true,
} as const satisfies Table<typeof teamMemberTexts, typeof teamMemberSchema>;
