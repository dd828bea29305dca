import type { Table } from '#tables/table.ts';
import { articleRowSchema, articleTexts } from './schema.ts';

/** Articles that staff added, and texts that replace those from files. */
export const articles = {
  name: 'articles',
  texts: articleTexts,
  row: articleRowSchema,
  order: ['slug', 'id'],
  title: 'title',
  form: {
    // Of an article from a file.
    main: ['title', 'description', 'body', 'author', 'picture'],
    // Of one that staff added.
    added: [
      'title',
      'description',
      'body',
      'slug',
      'spanish_slug',
      'category',
      'author',
      'picture',
      'publish_from',
      'publish_until',
    ],
  },
  // Set by the buttons.
  hidden: ['status'],
  page: '/blog/{address}',
  hasEnglishAddress: true,
  isKeyed: true,
  isErasable: true,
} as const satisfies Table<typeof articleTexts, typeof articleRowSchema>;
