import type { Table } from '#tables/table.ts';
import { serviceSchema, serviceTexts } from './schema.ts';

export const services = {
  name: 'services',
  texts: serviceTexts,
  row: serviceSchema,
  order: ['display_order', 'id'],
  title: 'title',
  form: { main: ['title', 'description', 'icon', 'link'] },
  page: '/',
  reorder: 'order_services',
  isNeverEmpty: true,
} as const satisfies Table<typeof serviceTexts, typeof serviceSchema>;
