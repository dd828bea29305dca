import type { Table } from '#tables/table.ts';
import { heroSchema, heroTexts } from './schema.ts';

/** The headline of the home page. */
export const hero = {
  name: 'hero_content',
  texts: heroTexts,
  row: heroSchema,
  order: ['id'],
  title: 'title',
  form: { main: ['title', 'subtitle'], more: ['picture'] },
  page: '/',
  onlyRow: 'hero',
} as const satisfies Table<typeof heroTexts, typeof heroSchema>;
