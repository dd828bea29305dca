import type { Table } from '#tables/table.ts';
import { learningItemRowSchema, learningItemTexts } from './schema.ts';

/** Learning items that staff added, and texts that replace those from files. */
export const learningItems = {
  name: 'learning_items',
  texts: learningItemTexts,
  row: learningItemRowSchema,
  order: ['slug', 'id'],
  title: 'title',
  form: {
    // Of an item from a file.
    main: ['title', 'description', 'picture'],
    // Of one that staff added.
    added: [
      'title',
      'description',
      'content_type',
      'category',
      'url',
      'minutes',
      'picture',
      'featured',
      'publish_from',
      'publish_until',
    ],
  },
  // No page has the address of an item; it only identifies the item.
  hidden: ['slug', 'status'],
  page: '/learning-center',
  hasNoPreview: true,
  isKeyed: true,
} as const satisfies Table<typeof learningItemTexts, typeof learningItemRowSchema>;
