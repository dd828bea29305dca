import type { Nodes as Elements } from 'hast';
import { visit } from 'unist-util-visit';
import * as z from 'zod/mini';
import { isOnlyRow, markdownFields, type SnapshotPart, snapshotSchema } from '#rows/snapshot.ts';
import { type ArticleProblem, articleProblems } from './markdown/article-problems.ts';
import { readArticle } from './markdown/read-article.ts';

/** Why visitors cannot see a row. */
export interface RowProblem {
  field: string;
  /** Continues the sentence `city_pages row 12, field title: …`. */
  problem: string;
}

/**
 * Checks a row of a snapshot, from any table; `null` if pages can show it. Parses all that pages parse, so a row that passes
 * cannot block them. A text may take forever: run it in a process that may be killed. `onField` gets each field before
 * it is parsed.
 */
export function rowProblem(
  part: SnapshotPart,
  row: Record<string, unknown>,
  onField: (field: string) => void = () => {},
): RowProblem | null {
  const schema: z.core.$ZodType = snapshotSchema.shape[part];
  const isSingle = isOnlyRow(part);
  const [issue] = z.safeParse(schema, isSingle ? row : [row]).error?.issues ?? [];
  if (issue) {
    const [field = 'id'] = isSingle ? issue.path : issue.path.slice(1);
    return { field: String(field), problem: issue.message };
  }
  for (const field of markdownFields(part)) {
    onField(field);
    const problem = markdownProblem(String(row[field] ?? ''));
    if (problem) return { field, problem };
  }
  return null;
}

function markdownProblem(text: string): string | null {
  try {
    const [problem] = articleProblems(text);
    if (problem) return `line ${problem.line} contains ${articleProblemTexts[problem.kind]}`;
    if (charactersIn(readArticle(text).tree) <= mostCharacters) return null;
    return `becomes more than ${mostCharacters / 1_000_000} MB of HTML. Use long links less often`;
  } catch (error) {
    return `cannot be read as Markdown (${(error as Error).message})`;
  }
}

// A body has at most 40,000 characters, but a reference to a link repeats its address.
const mostCharacters = 1_000_000;

function charactersIn(tree: Elements): number {
  let characters = 0;
  visit(tree, (node) => {
    const texts = 'properties' in node ? Object.values(node.properties) : [];
    if ('value' in node) texts.push(node.value);
    for (const text of texts) characters += String(text).length;
  });
  return characters;
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
