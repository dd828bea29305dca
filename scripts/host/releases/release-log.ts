import { describeError } from '../command/error-reason.ts';
import { logProblem } from '../command/log-problem.ts';

const longestError = 1000;

/** A row of `releases`: the publishing status of a revision. Times are ISO 8601. */
export interface ReleaseRow {
  revision: number;
  status: 'building' | 'live' | 'failed' | 'held';
  error: string | null;
  started_at?: string;
  finished_at: string | null;
}

/** Adds a row to `releases`, or changes these columns of the revision's row. Rejects when that takes too long. */
export type PutRelease = (row: ReleaseRow) => Promise<void>;

/** The table `releases` on the machine that publishes. */
export interface ReleasesTable {
  put: PutRelease;
  /** Adds the row of a revision that waits to be built, unless it has one. */
  add: (revision: number) => Promise<void>;
  /** Marks the older revisions as live. */
  endOlder: (revision: number, finishedAt: string) => Promise<void>;
}

/** Writes the table from which the panel shows the status of each revision. */
export class BuildLog {
  readonly #put: PutRelease;

  constructor(put: PutRelease) {
    this.#put = put;
  }

  /** Records that a build started. `rowProblems` has a sentence for each row that is not shown as saved. */
  async building(revision: number, rowProblems: readonly string[]): Promise<void> {
    const started_at = new Date().toISOString();
    const error = joinProblems(rowProblems);
    await this.put({ revision, status: 'building', started_at, finished_at: null, error });
  }

  /** Records why a build failed, in words for staff. */
  async failed(revision: number, reason: string): Promise<void> {
    const finished_at = new Date().toISOString();
    const error = reason.slice(0, longestError);
    await this.put({ revision, status: 'failed', finished_at, error });
  }

  protected put(row: ReleaseRow): Promise<void> {
    return write(this.#put(row));
  }
}

/** A {@link BuildLog} where builds go live. */
export class ReleaseLog extends BuildLog {
  readonly #table: ReleasesTable;

  constructor(table: ReleasesTable) {
    super(table.put);
    this.#table = table;
  }

  /** Records that a revision waits to be built, unless it already has a status. */
  async queued(revision: number): Promise<void> {
    await write(this.#table.add(revision));
  }

  /** Records that visitors see this revision, and with it every older one. */
  async live(revision: number, rowProblems: readonly string[]): Promise<void> {
    const finished_at = new Date().toISOString();
    await this.put({ revision, status: 'live', finished_at, error: joinProblems(rowProblems) });
    await write(this.#table.endOlder(revision, finished_at));
  }

  /** Records that a rollback keeps this newest revision from visitors. */
  async held(revision: number): Promise<void> {
    const finished_at = new Date().toISOString();
    await this.put({ revision, status: 'held', finished_at, error: null });
  }
}

/** Errors are only printed: a release must not fail because its status could not be written. */
async function write(written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    logProblem(`The release log could not be written. ${describeError(error)}`);
  }
}

/** One line a row; `null` when every row is shown as saved. */
function joinProblems(rowProblems: readonly string[]): string | null {
  return rowProblems.join('\n').slice(0, longestError) || null;
}
