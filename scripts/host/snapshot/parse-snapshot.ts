import * as z from 'zod/mini';
import { type RowProblem, type Snapshot, type SnapshotPart, theSite } from '../site.ts';
import type { EarlierVersions, RawRow } from './content-database.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Checks a row, in a process that may be killed; resolves to `null` if visitors can see the row. */
export type RowCheck = (part: string, row: RawRow) => Promise<RowProblem | null>;

export interface ValidContent {
  snapshot: Snapshot;
  /** A sentence for each row that is not shown as saved. */
  rowProblems: string[];
}

interface RowSources {
  check: RowCheck;
  /** Finds a version to show in place of an invalid row. */
  earlier: EarlierVersions;
}

const count = z.int().check(z.nonnegative());
const rowSchema = z.custom<RawRow>((row) => typeof row === 'object' && row !== null);
const singleSchema = z.nullable(rowSchema);
const listSchema = z.array(rowSchema);

const pageDateSchema = z.object({
  path: z.string(),
  text_hash: z.string(),
  changed_on: z.nullable(z.iso.date()),
});

/** What every answer has. */
const headSchema = z.object({
  revision: count,
  page_dates: z.array(pageDateSchema),
  counts: z.record(z.string(), count),
});

/**
 * Reads an answer of `content_snapshot()`. An invalid row is replaced by its newest valid version or left out, so
 * that it never blocks other saves. Throws a {@link SnapshotError} when the answer is malformed or truncated, or
 * when a single row is invalid and has no valid version.
 */
export async function parseSnapshot(answer: unknown, sources: RowSources): Promise<ValidContent> {
  const head = read(headSchema, answer);
  const sent = z.record(z.string(), z.unknown()).parse(answer);
  // Before any row is checked, which takes longer.
  const parts = theSite().parts.map((part) => ({ part, rows: rowsOf(part, sent, head.counts) }));
  const rows = new Rows(sources);
  const shown: Snapshot = { ...head };
  for (const { part, rows: raw } of parts) shown[part.name] = await rows.shown(part, raw);
  // The render process parses all of it again, to leave out columns that the site does not name.
  return { snapshot: shown, rowProblems: rows.problems };
}

function rowsOf(
  { name, isSingle }: SnapshotPart,
  sent: Record<string, unknown>,
  counts: Record<string, number>,
): RawRow | null | RawRow[] {
  if (isSingle) return read(singleSchema, sent[name], name);
  const list = read(listSchema, sent[name], name);
  const expected = read(count, counts[name], `counts.${name}`);
  if (list.length >= expected) return list;
  throw new SnapshotError(`The database sent ${list.length} of ${expected} rows of ${name}.`);
}

/** A part of an answer. Throws a {@link SnapshotError} that names it. */
function read<Value>(schema: z.ZodMiniType<Value>, value: unknown, part = ''): Value {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  const name = [...(part ? [part] : []), ...path].join('.');
  throw new SnapshotError(`${name || 'The answer'}: ${message}`);
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

  constructor({ check, earlier }: RowSources) {
    this.#check = check;
    this.#earlier = earlier;
  }

  async shown(part: SnapshotPart, rows: RawRow | null | RawRow[]) {
    if (Array.isArray(rows)) return this.#list(part, rows);
    return rows && this.#single(part, rows);
  }

  async #single(part: SnapshotPart, row: RawRow): Promise<RawRow> {
    const problem = await this.#check(part.name, row);
    if (!problem) return row;
    const sentence = sentenceOf(part, row, problem);
    const version = await this.#newestValidVersion(part, row, () => true);
    if (!version) throw new SnapshotError(sentence, 'page');
    this.problems.push(`${sentence}. ${replacedText}`);
    return version;
  }

  async #list(part: SnapshotPart, rows: RawRow[]): Promise<RawRow[]> {
    const shown = new Map<RawRow, RawRow>();
    const addresses = new Addresses(part, rows);
    // The check may let rows wait once it has taken long: the newest ones.
    for (const row of rows.toSorted((a, b) => Number(a['id']) - Number(b['id']))) {
      const problem = addresses.problemOf(row) ?? (await this.#check(part.name, row));
      if (!problem) {
        shown.set(row, row);
        continue;
      }
      // Visitors never saw a draft.
      const isShowable = (old: RawRow) => !part.isDraft(old) && addresses.isFree(old, row);
      const version = await this.#newestValidVersion(part, row, isShowable);
      if (version) {
        shown.set(row, version);
        addresses.add(version);
      }
      const what = version ? replacedText : 'Visitors do not see it.';
      this.problems.push(`${sentenceOf(part, row, problem)}. ${what}`);
    }
    return rows.map((row) => shown.get(row)).filter((row) => row !== undefined);
  }

  async #newestValidVersion(
    part: SnapshotPart,
    row: RawRow,
    isShowable: (version: RawRow) => boolean,
  ): Promise<RawRow | null> {
    const { data: id } = z.safeParse(z.int(), row['id']);
    if (id === undefined) return null;
    for await (const saved of this.#earlier(part.table, id)) {
      // Columns added after this version was saved keep their current value.
      const version = { ...row, ...saved };
      if (this.#searched > longestSearchInMilliseconds) break;
      const begun = performance.now();
      const isValid = isShowable(version) && (await this.#check(part.name, version)) === null;
      this.#searched += performance.now() - begun;
      if (isValid) return version;
    }
    return null;
  }
}

/** The addresses of a list's rows. */
class Addresses {
  readonly #part: SnapshotPart;
  readonly #oldest = new Map<unknown, number>();
  readonly #uses = new Map<unknown, number>();

  constructor(part: SnapshotPart, rows: RawRow[]) {
    this.#part = part;
    for (const row of rows) {
      this.add(row);
      const address = this.#of(row);
      const oldest = this.#oldest.get(address) ?? Number.POSITIVE_INFINITY;
      this.#oldest.set(address, Math.min(oldest, Number(row['id'])));
    }
  }

  add(row: RawRow): void {
    const address = this.#of(row);
    this.#uses.set(address, (this.#uses.get(address) ?? 0) + 1);
  }

  /** A row has the address of an older one. */
  problemOf(row: RawRow): RowProblem | null {
    const { address: field, hasUniqueAddress } = this.#part;
    if (field === null || !hasUniqueAddress) return null;
    if (this.#oldest.get(this.#of(row)) === Number(row['id'])) return null;
    return { field, problem: 'is the address of another row, too' };
  }

  /** Whether no row but `row` has the address of its earlier version, which may belong to another row by now. */
  isFree(version: RawRow, row: RawRow): boolean {
    const address = this.#of(version);
    const own = this.#of(row) === address ? 1 : 0;
    return address === undefined || (this.#uses.get(address) ?? 0) === own;
  }

  #of(row: RawRow): unknown {
    return this.#part.address === null ? undefined : row[this.#part.address];
  }
}

/** Such as `NAME row 12, field title: must not be empty`. */
function sentenceOf(
  { name, isSingle }: SnapshotPart,
  row: RawRow,
  { field, problem }: RowProblem,
): string {
  const which = isSingle ? name : `${name} row ${String(row['id'])}`;
  return `${which}, field ${field}: ${problem}`;
}
