import { listedTables, type Snapshot, snapshotSchema } from '#schemas/publishing/snapshot.ts';
import { type ArticleProblem, articleProblems } from '#site/markdown/article-problems.ts';
import { OperatorError } from '../command/operator-error.ts';

/** The content could not be read whole; the message says what is wrong in plain words. */
export class SnapshotError extends OperatorError {}

/** Parses an answer of `content_snapshot()`. Throws a {@link SnapshotError} naming table, id and field. */
export function parseSnapshot(answer: unknown): Snapshot {
  const result = snapshotSchema.safeParse(answer);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SnapshotError(describeIssue(answer, issue?.path ?? [], issue?.message ?? ''));
  }
  const snapshot = result.data;
  for (const table of listedTables) {
    const expected = snapshot.counts[table];
    if (snapshot[table].length < expected) {
      throw new SnapshotError(
        `The database sent ${snapshot[table].length} of ${expected} rows of ${table}.`,
      );
    }
  }
  refuseSharedSlugs(snapshot);
  refuseUnsoundArticles(snapshot);
  return snapshot;
}

function refuseSharedSlugs({ city_pages }: Snapshot): void {
  const taken = new Set<string>();
  for (const { id, slug } of city_pages) {
    if (taken.has(slug)) {
      throw new SnapshotError(
        `city_pages row ${id}, field slug: is the address of another row, too`,
      );
    }
    taken.add(slug);
  }
}

/** The rules of an article's text that are no rules of a column. */
function refuseUnsoundArticles({ article_texts }: Snapshot): void {
  for (const { id, body, body_es } of article_texts) {
    for (const [field, text] of Object.entries({ body, body_es: body_es ?? '' })) {
      const problem = describeProblem(text);
      if (problem) throw new SnapshotError(`article_texts row ${id}, field ${field}: ${problem}`);
    }
  }
}

function describeProblem(text: string): string | null {
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

/** `city_pages row 12, field title: must not be empty`. */
function describeIssue(answer: unknown, path: PropertyKey[], message: string): string {
  const [table, ...rest] = path;
  const position = typeof rest[0] === 'number' ? rest[0] : null;
  const field = rest.slice(position === null ? 0 : 1).join('.');
  const row = position === null ? '' : ` row ${rowId(answer, table, position)}`;
  return `${String(table ?? 'The answer')}${row}${field ? `, field ${field}` : ''}: ${message}`;
}

function rowId(answer: unknown, table: PropertyKey | undefined, position: number): string {
  const rows = table !== undefined && isRecord(answer) ? answer[String(table)] : undefined;
  const row: unknown = Array.isArray(rows) ? rows[position] : undefined;
  return isRecord(row) && row['id'] !== undefined ? String(row['id']) : `at place ${position + 1}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
