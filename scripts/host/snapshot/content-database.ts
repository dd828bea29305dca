import { describeError } from '../command/error-reason.ts';
import { SnapshotError } from './snapshot-error.ts';

/** A row by column, not validated. */
export type RawRow = Record<string, unknown>;

/** Reads the earlier versions of a row, newest first. */
export type EarlierVersions = (table: string, id: number) => AsyncIterable<RawRow>;

/** How many rows that existed at revision `since` were deleted; 0 if the table has rows, or is not known to be empty. */
type DeletedRows = (table: string, since: number) => Promise<number>;

/** The content of a database and its history. Each function throws a {@link SnapshotError} when the database does not answer. */
export interface ContentDatabase {
  /** The answer of `content_snapshot()`, not validated. */
  readContent: () => Promise<unknown>;
  /** The file with this SHA-256, in Base64, not validated. */
  readFile: (hash: string) => Promise<unknown>;
  earlier: EarlierVersions;
  deleted: DeletedRows;
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
    throw new SnapshotError(`The database could not be read: ${describeError(error)}`);
  }
}
