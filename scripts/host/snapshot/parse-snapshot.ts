import * as z from 'zod/mini';
import {
  type ArticleProblem,
  articleProblems,
  listedTables,
  type Snapshot,
  snapshotSchema,
} from '../site.ts';
import { type EarlierVersions, earlierVersionsIn, type RawRow } from './content-revisions.ts';
import { SnapshotError } from './snapshot-error.ts';

export interface ValidContent {
  snapshot: Snapshot;
  /** A sentence for each row that is not shown as saved. */
  rowProblems: string[];
}

const rowSchema = z.custom<RawRow>((row) => typeof row === 'object' && row !== null);
const rowsSchema = z.array(rowSchema);

/** An answer whose rows are not validated yet. */
const rawSchema = z.object({
  revision: snapshotSchema.shape.revision,
  counts: snapshotSchema.shape.counts,
  hero: z.nullable(rowSchema),
  agency: z.nullable(rowSchema),
  services: rowsSchema,
  city_pages: rowsSchema,
  special_days: rowsSchema,
  notices: rowsSchema,
  questions: rowsSchema,
  pictures: rowsSchema,
  team_members: rowsSchema,
  client_words: rowsSchema,
  companies: rowsSchema,
  article_texts: rowsSchema,
  page_texts: rowsSchema,
  learning_texts: rowsSchema,
  page_dates: snapshotSchema.shape.page_dates,
} satisfies Record<keyof Snapshot, z.ZodMiniType>);

type RawContent = z.infer<typeof rawSchema>;

/**
 * Parses an answer of `content_snapshot()`. An invalid row is replaced by its newest valid version or left out, so
 * that it never blocks other saves. Throws a {@link SnapshotError} when the answer is malformed or truncated, or
 * when the hero or the agency is invalid and has no valid version.
 */
export async function parseSnapshot(
  answer: unknown,
  earlier: EarlierVersions = earlierVersionsIn(null),
): Promise<ValidContent> {
  const { data: raw, error } = rawSchema.safeParse(answer);
  if (!raw) {
    const { path = [], message = '' } = error.issues[0] ?? {};
    throw new SnapshotError(`${path.join('.') || 'The answer'}: ${message}`);
  }
  for (const table of listedTables) {
    const [sent, expected] = [raw[table].length, raw.counts[table]];
    if (sent < expected) {
      throw new SnapshotError(`The database sent ${sent} of ${expected} rows of ${table}.`);
    }
  }
  const whole = snapshotSchema.safeParse(raw);
  return whole.success && followsOtherRules(whole.data)
    ? { snapshot: whole.data, rowProblems: [] }
    : replaceInvalidRows(raw, earlier);
}

/** Rules that the schema does not express. */
function followsOtherRules({ article_texts, page_texts, city_pages }: Snapshot): boolean {
  const slugs = new Set(city_pages.map(({ slug }) => slug));
  if (slugs.size < city_pages.length) return false;
  return (
    article_texts.every((row) => rowProblem('article_texts', row) === null) &&
    page_texts.every((row) => rowProblem('page_texts', row) === null)
  );
}

async function replaceInvalidRows(
  raw: RawContent,
  earlier: EarlierVersions,
): Promise<ValidContent> {
  const rowProblems: string[] = [];
  const shown = { ...raw };
  for (const part of ['hero', 'agency'] as const) {
    shown[part] = await readSingle(part, raw[part], earlier, rowProblems);
  }
  for (const table of listedTables) {
    shown[table] = await readList(table, raw[table], earlier, rowProblems);
  }
  return { snapshot: snapshotSchema.parse(shown), rowProblems };
}

async function readSingle(
  part: 'hero' | 'agency',
  row: RawRow | null,
  earlier: EarlierVersions,
  rowProblems: string[],
): Promise<RawRow | null> {
  const problem = row && rowProblem(part, row);
  if (!problem) return row;
  const version = await newestValidVersion(part, row, earlier, () => true);
  if (!version) throw new SnapshotError(problem);
  rowProblems.push(`${problem}. ${replacedText}`);
  return version;
}

async function readList(
  table: (typeof listedTables)[number],
  rows: RawRow[],
  earlier: EarlierVersions,
  rowProblems: string[],
): Promise<RawRow[]> {
  const shown: RawRow[] = [];
  for (const row of rows) {
    const problem = rowProblem(table, row) ?? sharedSlugProblem(table, row, rows);
    if (!problem) {
      shown.push(row);
      continue;
    }
    // Its earlier slug may belong to another row by now.
    const others = [...rows.filter((other) => other !== row), ...shown];
    const isFree = ({ slug, status }: RawRow) =>
      // Visitors never saw a draft.
      status !== 'draft' && (slug === undefined || others.every((other) => other['slug'] !== slug));
    const version = await newestValidVersion(table, row, earlier, isFree);
    if (version) shown.push(version);
    rowProblems.push(`${problem}. ${version ? replacedText : 'Visitors do not see it.'}`);
  }
  return shown;
}

const replacedText = 'Visitors see its last text.';

async function newestValidVersion(
  part: SnapshotPart,
  row: RawRow,
  earlier: EarlierVersions,
  isFree: (version: RawRow) => boolean,
): Promise<RawRow | null> {
  const { data: id } = z.safeParse(z.int(), row['id']);
  if (id === undefined) return null;
  for await (const saved of earlier(part === 'hero' ? 'hero_content' : part, id)) {
    // Columns added after this version was saved keep their current value.
    const version = { ...row, ...saved };
    if (rowProblem(part, version) === null && isFree(version)) return version;
  }
  return null;
}

/** When two city pages have the same slug, the older one keeps it. */
function sharedSlugProblem(table: SnapshotPart, row: RawRow, rows: RawRow[]): string | null {
  const isOlder = (other: RawRow) => Number(other['id']) < Number(row['id']);
  const isShared =
    table === 'city_pages' && rows.some((other) => other['slug'] === row['slug'] && isOlder(other));
  return isShared
    ? `${table} row ${String(row['id'])}, field slug: is the address of another row, too`
    : null;
}

/** A list or a single row of a snapshot. */
type SnapshotPart = (typeof listedTables)[number] | 'hero' | 'agency';

/** Why a row is invalid, such as `city_pages row 12, field title: must not be empty`; `null` if it is valid. */
function rowProblem(part: SnapshotPart, row: RawRow): string | null {
  const isSingle = part === 'hero' || part === 'agency';
  const schema: z.core.$ZodType = snapshotSchema.shape[part];
  const { error } = z.safeParse(schema, isSingle ? row : [row]);
  const [issue] = error?.issues ?? [];
  if (issue) {
    const [field = 'id'] = isSingle ? issue.path : issue.path.slice(1);
    return sentenceOf(part, row, field, issue.message);
  }
  return part === 'article_texts' || part === 'page_texts' ? markdownProblem(part, row) : null;
}

function sentenceOf(part: SnapshotPart, row: RawRow, field: PropertyKey, problem: string): string {
  const name = part === 'hero' || part === 'agency' ? part : `${part} row ${String(row['id'])}`;
  return `${name}, field ${String(field)}: ${problem}`;
}

/** The rules for the Markdown of an article or a page. */
function markdownProblem(part: 'article_texts' | 'page_texts', row: RawRow): string | null {
  for (const field of ['body', 'body_es']) {
    const problem = textProblem(String(row[field] ?? ''));
    if (problem) return sentenceOf(part, row, field, problem);
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
