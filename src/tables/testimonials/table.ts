import type { Table } from '#tables/table.ts';
import { savedTestimonialSchema, savedTestimonialTexts } from './schema.ts';

export const testimonials = {
  name: 'testimonials',
  texts: savedTestimonialTexts,
  row: savedTestimonialSchema,
  order: ['id'],
  title: 'name',
  form: {
    // `said_in` comes before `words`, because it decides which language is asked for first.
    main: [
      'name',
      'place',
      'said_in',
      'said_on',
      'words',
      'rating',
      'source_url',
      'city',
      'consent',
      'sample',
    ],
  },
  page: '/{address}',
  isErasable: true,
} as const satisfies Table<typeof savedTestimonialTexts, typeof savedTestimonialSchema>;
