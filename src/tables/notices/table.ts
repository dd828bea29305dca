import type { Table } from '#tables/table.ts';
import { noticeSchema, noticeTexts } from './schema.ts';

/** Notices above every page. */
export const notices = {
  name: 'notices',
  texts: noticeTexts,
  row: noticeSchema,
  order: ['id'],
  title: 'message',
  form: { main: ['message', 'severity', 'link', 'link_text', 'starts_at', 'ends_at'] },
  page: '/',
} as const satisfies Table<typeof noticeTexts, typeof noticeSchema>;
