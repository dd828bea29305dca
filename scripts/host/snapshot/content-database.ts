import { describeError, failureOf } from '../command/error-reason.ts';
import { SnapshotError } from './snapshot-error.ts';

/** A row by column, not validated. */
export type RawRow = Record<string, unknown>;

/** Reads the earlier versions of a row, newest first. */
export type EarlierVersions = (table: string, id: number) => AsyncIterable<RawRow>;

/** By how many rows a table grew from one revision to another; `null` if it is not known. */
type AddedRows = (table: string, since: number, until: number) => Promise<number | null>;

/** The content of a database and its history. Each function throws a {@link SnapshotError} when the database does not answer. */
export interface ContentDatabase {
  /** The answer of `content_snapshot()`, not validated. */
  readContent: () => Promise<unknown>;
  /** The file with this SHA-256, in Base64, not validated. */
  readFile: (hash: string) => Promise<unknown>;
  earlier: EarlierVersions;
  added: AddedRows;
}

/** In milliseconds, for all content or a file. */
export const contentTimeout = 30_000;
/** In milliseconds. */
export const historyTimeout = 10_000;
// A script may have saved an invalid row many times; reading and checking all of it would delay every other save.
export const mostVersions = 20;

/** Rethrows an error of the database as a {@link SnapshotError}. */
export async function reading<Result>(work: PromiseLike<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new SnapshotError(
      `The database could not be read: ${describeError(error)}`,
      failureOf(error) ?? undefined,
    );
  }
}
