import type { Table } from '#tables/table.ts';
import { ownQuestionSchema, ownQuestionTexts } from './schema.ts';

/** Questions that staff add to city pages. */
export const questions = {
  name: 'questions',
  texts: ownQuestionTexts,
  row: ownQuestionSchema,
  order: ['id'],
  title: 'question',
  form: { main: ['question', 'answer', 'city'] },
  page: '/{address}',
} as const satisfies Table<typeof ownQuestionTexts, typeof ownQuestionSchema>;
