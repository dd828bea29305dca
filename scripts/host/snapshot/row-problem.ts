import * as z from 'zod/mini';
import {
  type ArticleProblem,
  articleProblems,
  type listedTables,
  snapshotSchema,
} from '../site.ts';
import type { RawRow } from './content-revisions.ts';

/** A table that a snapshot lists, or one of which it has a single row. */
export type SnapshotPart = (typeof listedTables)[number] | 'hero' | 'agency';

/** Why a row cannot be shown, as `city_pages row 12, field title: must not be empty`; `null` if it can. */
export function rowProblem(part: SnapshotPart, row: RawRow): string | null {
  const isSingle = part === 'hero' || part === 'agency';
  const schema: z.core.$ZodType = snapshotSchema.shape[part];
  const { error } = z.safeParse(schema, isSingle ? row : [row]);
  const [issue] = error?.issues ?? [];
  if (issue) {
    const [field = 'id'] = isSingle ? issue.path : issue.path.slice(1);
    return sentenceOf(part, row, field, issue.message);
  }
  return part === 'article_texts' ? articleRowProblem(row) : null;
}

function sentenceOf(part: SnapshotPart, row: RawRow, field: PropertyKey, problem: string): string {
  const place = part === 'hero' || part === 'agency' ? part : `${part} row ${String(row['id'])}`;
  return `${place}, field ${String(field)}: ${problem}`;
}

/** The rules of an article's text that are no rules of a column. */
function articleRowProblem(row: RawRow): string | null {
  for (const field of ['body', 'body_es']) {
    const problem = textProblem(String(row[field] ?? ''));
    if (problem) return sentenceOf('article_texts', row, field, problem);
  }
  return null;
}

function textProblem(text: string): string | null {
  try {
    const [problem] = articleProblems(text);
    return problem ? `line ${problem.line} holds ${unsound[problem.kind]}` : null;
  } catch (error) {
    return `cannot be read as Markdown (${(error as Error).message})`;
  }
}

const unsound: Record<ArticleProblem['kind'], string> = {
  nested: 'lists or quotes within more than a dozen others',
  crowded:
    'more lines, stars, brackets and other marks than one paragraph or the whole text may have',
  title: 'a heading of the first level',
  skipped: 'a heading that skips a level',
  html: 'HTML',
  picture: 'a picture',
  link: 'a link that is neither a page of this site nor starts with https:, tel: or mailto:',
};
