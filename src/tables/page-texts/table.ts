import type { Table } from '#tables/table.ts';
import { pageTextSchema, pageTexts } from './schema.ts';

/** Page texts that replace those from files. */
export const pageTextsTable = {
  name: 'page_texts',
  texts: pageTexts,
  row: pageTextSchema,
  order: ['slug', 'id'],
  title: 'title',
  form: { main: ['title', 'description', 'body'] },
  hidden: ['slug'],
  page: '/{address}',
  isKeyed: true,
} as const satisfies Table<typeof pageTexts, typeof pageTextSchema>;
