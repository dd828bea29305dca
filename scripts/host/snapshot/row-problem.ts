import * as z from 'zod/mini';
import {
  type ArticleProblem,
  articleProblems,
  type listedTables,
  snapshotSchema,
} from '../site.ts';
import type { RawRow } from './content-revisions.ts';

/** A list or a single row of a snapshot. */
export type SnapshotPart = (typeof listedTables)[number] | 'hero' | 'agency';

/** Why a row is invalid, such as `city_pages row 12, field title: must not be empty`; `null` if it is valid. */
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
  const name = part === 'hero' || part === 'agency' ? part : `${part} row ${String(row['id'])}`;
  return `${name}, field ${String(field)}: ${problem}`;
}

/** The rules for the Markdown of an article. */
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
    return problem ? `line ${problem.line} contains ${articleProblemTexts[problem.kind]}` : null;
  } catch (error) {
    return `cannot be read as Markdown (${(error as Error).message})`;
  }
}

const articleProblemTexts: Record<ArticleProblem['kind'], string> = {
  nested: 'lists or quotes nested more than a dozen levels deep',
  crowded:
    'more lines, asterisks, brackets and other marks than a paragraph or the whole text may have',
  title: 'a first-level heading',
  skipped: 'a heading that skips a level',
  html: 'HTML',
  picture: 'a picture',
  link: 'a link that neither leads to a page of this site nor starts with https:, tel: or mailto:',
};
