import type { Table } from '#tables/table.ts';
import { specialHoursSchema, specialHoursTexts } from './schema.ts';

/** Holidays and other times with different hours. */
export const specialHours = {
  name: 'special_hours',
  texts: specialHoursTexts,
  row: specialHoursSchema,
  order: ['day', 'id'],
  title: 'occasion',
  untitled: 'day',
  form: { main: ['day', 'until', 'hours', 'occasion'] },
  page: '/',
} as const satisfies Table<typeof specialHoursTexts, typeof specialHoursSchema>;
