import type { Table } from '#tables/table.ts';
import { cityPageSchema, cityTexts } from './schema.ts';

export const cities = {
  name: 'city_pages',
  texts: cityTexts,
  row: cityPageSchema,
  order: ['city_name', 'id'],
  title: 'city_name',
  form: {
    main: ['city_name', 'slug', 'title', 'description', 'region', 'picture'],
    more: ['latitude', 'longitude', 'image_url', 'local_risk', 'insurance_tip'],
  },
  page: '/{address}',
  hasUniqueAddress: true,
  isNeverEmpty: true,
} as const satisfies Table<typeof cityTexts, typeof cityPageSchema>;
