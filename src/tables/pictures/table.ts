import type { Table } from '#tables/table.ts';
import { pictureSchema, pictureTexts, shownPictureSchema } from './schema.ts';

export const pictures = {
  name: 'pictures',
  texts: pictureTexts,
  row: pictureSchema,
  shown: shownPictureSchema,
  order: ['id'],
  title: 'alt',
  form: { main: ['file', 'alt'], crop: ['focus'] },
  page: '/',
  isErasable: true,
} as const satisfies Table<typeof pictureTexts, typeof pictureSchema>;
