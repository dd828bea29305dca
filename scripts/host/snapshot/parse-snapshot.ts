import * as z from 'zod/mini';
import { listedTables, type Snapshot, snapshotSchema } from '../site.ts';
import { type EarlierVersions, earlierVersionsIn, type RawRow } from './content-revisions.ts';
import { rowProblem, type SnapshotPart } from './row-problem.ts';
import { SnapshotError } from './snapshot-error.ts';

/** The content that can be shown. */
export interface ReadContent {
  snapshot: Snapshot;
  /** One sentence for each row that is not shown as it was saved. */
  rowProblems: string[];
}

const rowSchema = z.custom<RawRow>((row) => typeof row === 'object' && row !== null);
const rowsSchema = z.array(rowSchema);

/** An answer before the rules of its rows were applied. */
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
  article_texts: rowsSchema,
  learning_texts: rowsSchema,
} satisfies Record<keyof Snapshot, z.ZodMiniType>);

type RawContent = z.infer<typeof rawSchema>;

/**
 * Parses an answer of `content_snapshot()`. A row that cannot be shown is replaced by its newest earlier
 * version that can, or left out, so that it never keeps other saves from visitors. Throws a
 * {@link SnapshotError} for an answer that is malformed or cut off, and for a hero or an agency that has no
 * earlier version to show.
 */
export async function parseSnapshot(
  answer: unknown,
  earlier: EarlierVersions = earlierVersionsIn(null),
): Promise<ReadContent> {
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
  return whole.success && isSound(whole.data)
    ? { snapshot: whole.data, rowProblems: [] }
    : replaceBadRows(raw, earlier);
}

/** The rules that are not in the schema. */
function isSound({ article_texts, city_pages }: Snapshot): boolean {
  const slugs = new Set(city_pages.map(({ slug }) => slug));
  if (slugs.size < city_pages.length) return false;
  return article_texts.every((row) => rowProblem('article_texts', row) === null);
}

async function replaceBadRows(raw: RawContent, earlier: EarlierVersions): Promise<ReadContent> {
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
  const version = await newestShowable(part, row, earlier, () => true);
  if (!version) throw new SnapshotError(problem);
  rowProblems.push(`${problem}. ${keptText}`);
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
    // The address that it had before may have become another row's.
    const others = [...rows.filter((other) => other !== row), ...shown];
    const isFree = ({ slug }: RawRow) =>
      slug === undefined || others.every((other) => other['slug'] !== slug);
    const version = await newestShowable(table, row, earlier, isFree);
    if (version) shown.push(version);
    rowProblems.push(`${problem}. ${version ? keptText : 'Visitors do not see it.'}`);
  }
  return shown;
}

const keptText = 'Visitors see its last text.';

async function newestShowable(
  part: SnapshotPart,
  row: RawRow,
  earlier: EarlierVersions,
  isFree: (version: RawRow) => boolean,
): Promise<RawRow | null> {
  const { data: id } = z.safeParse(z.int(), row['id']);
  if (id === undefined) return null;
  for await (const saved of earlier(part === 'hero' ? 'hero_content' : part, id)) {
    // A column that is newer than the version is as it is now.
    const version = { ...row, ...saved };
    if (rowProblem(part, version) === null && isFree(version)) return version;
  }
  return null;
}

/** Of two city pages at one address the older one keeps it. */
function sharedSlugProblem(table: SnapshotPart, row: RawRow, rows: RawRow[]): string | null {
  const isOlder = (other: RawRow) => Number(other['id']) < Number(row['id']);
  const isShared =
    table === 'city_pages' && rows.some((other) => other['slug'] === row['slug'] && isOlder(other));
  return isShared
    ? `${table} row ${String(row['id'])}, field slug: is the address of another row, too`
    : null;
}
