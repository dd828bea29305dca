import type { Table } from '#tables/table.ts';
import { specialDaySchema, specialDayTexts } from './schema.ts';

/** Holidays and other days with different hours. */
export const specialHours = {
  name: 'special_days',
  texts: specialDayTexts,
  row: specialDaySchema,
  order: ['day', 'id'],
  title: 'occasion',
  form: { main: ['day', 'hours', 'occasion'] },
  page: '/',
} as const satisfies Table<typeof specialDayTexts, typeof specialDaySchema>;
