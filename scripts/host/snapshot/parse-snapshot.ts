import * as z from 'zod/mini';
import {
  listedTables,
  type RowProblem,
  type Snapshot,
  type SnapshotPart,
  singleRows,
  snapshotSchema,
} from '../site.ts';
import { type EarlierVersions, earlierVersionsIn, type RawRow } from './content-revisions.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Checks a row, in a process that may be killed; resolves to `null` if visitors can see the row. */
export type RowCheck = (part: SnapshotPart, row: RawRow) => Promise<RowProblem | null>;

export interface ValidContent {
  snapshot: Snapshot;
  /** A sentence for each row that is not shown as saved. */
  rowProblems: string[];
}

interface RowSources {
  check: RowCheck;
  /** Finds a version to show in place of an invalid row. */
  earlier?: EarlierVersions | undefined;
}

type ListedTable = (typeof listedTables)[number];
type SingleRow = (typeof singleRows)[number];

const rowSchema = z.custom<RawRow>((row) => typeof row === 'object' && row !== null);
const singleSchema = z.nullable(rowSchema);
const listSchema = z.array(rowSchema);

// TypeScript does not infer the names through a loop.
const singles = Object.fromEntries(singleRows.map((part) => [part, singleSchema])) as Record<
  SingleRow,
  typeof singleSchema
>;
const lists = Object.fromEntries(listedTables.map((table) => [table, listSchema])) as Record<
  ListedTable,
  typeof listSchema
>;

/** An answer whose rows are not checked yet. */
const rawSchema = z.object({
  revision: snapshotSchema.shape.revision,
  counts: snapshotSchema.shape.counts,
  page_dates: snapshotSchema.shape.page_dates,
  ...singles,
  ...lists,
});

/**
 * Reads an answer of `content_snapshot()`. An invalid row is replaced by its newest valid version or left out, so
 * that it never blocks other saves. Throws a {@link SnapshotError} when the answer is malformed or truncated, or
 * when a single row is invalid and has no valid version.
 */
export async function parseSnapshot(answer: unknown, sources: RowSources): Promise<ValidContent> {
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
  const rows = new Rows(sources);
  const shown = { ...raw };
  for (const part of singleRows) shown[part] = raw[part] && (await rows.single(part, raw[part]));
  for (const table of listedTables) shown[table] = await rows.list(table, raw[table]);
  // The check parses each row with this schema. The render process parses all of it again, to leave out columns that
  // the schema does not name.
  return { snapshot: shown as unknown as Snapshot, rowProblems: rows.problems };
}

// Of all rows together: each version may take as long as a row, and everything that was saved waits.
const longestSearchInMilliseconds = 20_000;

const replacedText = 'Visitors see its last text.';

class Rows {
  /** A sentence for each row that is not shown as saved. */
  readonly problems: string[] = [];
  readonly #check: RowCheck;
  readonly #earlier: EarlierVersions;
  /** Time spent on earlier versions, in milliseconds. */
  #searched = 0;

  constructor({ check, earlier = earlierVersionsIn(null) }: RowSources) {
    this.#check = check;
    this.#earlier = earlier;
  }

  async single(part: SingleRow, row: RawRow): Promise<RawRow> {
    const problem = await this.#check(part, row);
    if (!problem) return row;
    const sentence = sentenceOf(part, row, problem);
    const version = await this.#newestValidVersion(part, row, () => true);
    if (!version) throw new SnapshotError(sentence, 'page');
    this.problems.push(`${sentence}. ${replacedText}`);
    return version;
  }

  async list(table: ListedTable, rows: RawRow[]): Promise<RawRow[]> {
    const shown: RawRow[] = [];
    const addresses = new Addresses(rows);
    for (const row of rows) {
      const isShared = table === 'city_pages' && !addresses.isOldest(row);
      const problem = isShared ? sharedAddress : await this.#check(table, row);
      if (!problem) {
        shown.push(row);
        continue;
      }
      // Visitors never saw a draft.
      const isShowable = (old: RawRow) => old['status'] !== 'draft' && addresses.isFree(old, row);
      const version = await this.#newestValidVersion(table, row, isShowable);
      if (version) {
        shown.push(version);
        addresses.add(version);
      }
      const what = version ? replacedText : 'Visitors do not see it.';
      this.problems.push(`${sentenceOf(table, row, problem)}. ${what}`);
    }
    return shown;
  }

  async #newestValidVersion(
    part: SnapshotPart,
    row: RawRow,
    isShowable: (version: RawRow) => boolean,
  ): Promise<RawRow | null> {
    const { data: id } = z.safeParse(z.int(), row['id']);
    if (id === undefined) return null;
    for await (const saved of this.#earlier(part === 'hero' ? 'hero_content' : part, id)) {
      // Columns added after this version was saved keep their current value.
      const version = { ...row, ...saved };
      if (this.#searched > longestSearchInMilliseconds) break;
      const begun = performance.now();
      const isValid = isShowable(version) && (await this.#check(part, version)) === null;
      this.#searched += performance.now() - begun;
      if (isValid) return version;
    }
    return null;
  }
}

const sharedAddress: RowProblem = { field: 'slug', problem: 'is the address of another row, too' };

/** The addresses of a table's rows. When two rows have the same one, the older row keeps it. */
class Addresses {
  readonly #oldest = new Map<unknown, number>();
  readonly #uses = new Map<unknown, number>();

  constructor(rows: RawRow[]) {
    for (const row of rows) {
      this.add(row);
      const oldest = this.#oldest.get(row['slug']) ?? Number.POSITIVE_INFINITY;
      this.#oldest.set(row['slug'], Math.min(oldest, Number(row['id'])));
    }
  }

  add({ slug }: RawRow): void {
    this.#uses.set(slug, (this.#uses.get(slug) ?? 0) + 1);
  }

  isOldest({ slug, id }: RawRow): boolean {
    return this.#oldest.get(slug) === Number(id);
  }

  /** Whether no row but `row` has the address of its earlier version, which may belong to another row by now. */
  isFree({ slug }: RawRow, row: RawRow): boolean {
    const own = row['slug'] === slug ? 1 : 0;
    return slug === undefined || (this.#uses.get(slug) ?? 0) === own;
  }
}

/** Such as `city_pages row 12, field title: must not be empty`. */
function sentenceOf(part: SnapshotPart, row: RawRow, { field, problem }: RowProblem): string {
  const isSingle = singleRows.some((single) => single === part);
  const name = isSingle ? part : `${part} row ${String(row['id'])}`;
  return `${name}, field ${field}: ${problem}`;
}
