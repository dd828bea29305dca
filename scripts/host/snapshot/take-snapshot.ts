import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { describeError } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { replaceFile } from '../releases/replace-file.ts';
import { cachedPicture, removeUnusedPictures } from '../render/pictures/picture-cache.ts';
import { type RowProblem, type Snapshot, theSite } from '../site.ts';
import type { ContentDatabase } from './content-database.ts';
import { parseSnapshot, type RowCheck, type ValidContent } from './parse-snapshot.ts';
import { RowVerdicts } from './row-verdicts.ts';
import { SnapshotError } from './snapshot-error.ts';

export interface TakenContent extends ValidContent {
  /** Whether rows wait for the next snapshot, because checking them would take too long now. */
  hasWaiting: boolean;
}

/** What was published before. */
export interface PreviousContent {
  revision: number;
  /** Rows in each list. */
  rows: Record<string, number>;
}

/**
 * Reads all content at one revision, and the picture files that are not in the cache. An invalid row, or one whose file is
 * missing, is replaced by its newest valid version or left out. An answer that is malformed or truncated throws a {@link SnapshotError};
 * so does one without the rows that `previous` had, unless the history shows that they were deleted.
 */
export async function takeSnapshot(
  database: ContentDatabase,
  previous: PreviousContent | null,
  check: RowCheck,
): Promise<TakenContent> {
  const content = await checkContent(database, check);
  const { snapshot } = content;
  if (previous) await checkEmptyTables(snapshot, previous, database);
  await removeUnusedPictures();
  return content;
}

async function checkEmptyTables(
  snapshot: Snapshot,
  { revision, rows }: PreviousContent,
  { added }: ContentDatabase,
): Promise<void> {
  for (const { name, table } of theSite().parts.filter(({ isNeverEmpty }) => isNeverEmpty)) {
    const before = rows[name] ?? 0;
    if (!isEmpty(snapshot[name]) || before === 0) continue;
    if ((await added(table, revision, snapshot.revision)) !== -before) {
      throw new SnapshotError(`The database answered without a single row of ${name}.`);
    }
  }
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;

/** Rows that were checked before and did not change are not checked again. */
async function checkContent(database: ContentDatabase, check: RowCheck): Promise<TakenContent> {
  const answer = await database.readContent();
  const verdicts = await RowVerdicts.open();
  const remembered = verdicts.remember(check);
  let isWhole = false;
  try {
    const content = await parseSnapshot(answer, {
      check: async (part, row) => (await missingFile(database, part, row)) ?? remembered(part, row),
      earlier: database.earlier,
    });
    isWhole = true;
    return { ...content, hasWaiting: verdicts.hasWaiting };
  } finally {
    await verdicts.keep({ isWhole });
  }
}

class MissingFile extends Error {}

/** Puts the file of a row into the cache, where the check reads it. */
async function missingFile(
  { readFile: read }: ContentDatabase,
  part: string,
  row: Record<string, unknown>,
): Promise<RowProblem | null> {
  const file = theSite().pages.storedFile(part, row);
  if (!file) return null;
  const { hash, field } = file;
  try {
    await cachedPicture(hash, async () => {
      const bytes = Buffer.from(z.safeParse(z.string(), await read(hash)).data ?? '', 'base64');
      if (createHash('sha256').update(bytes).digest('hex') === hash) return bytes;
      throw new MissingFile();
    });
    return null;
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    return { field, problem: 'the database does not contain its data' };
  }
}

/** Writes a snapshot to a file atomically. */
export async function writeSnapshot(path: string, snapshot: Snapshot): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, JSON.stringify(snapshot));
  } catch (error) {
    throw new OperatorError(
      `The content could not be written to ${resolve(path)}. ${describeError(error)} SNAPSHOT_FILE can name another file.`,
    );
  }
}

const previousSchema = z.object({ revision: z.int(), counts: z.record(z.string(), z.int()) });

/** The revision and the number of rows in a snapshot file; `null` when it is missing or unreadable. */
export async function readPrevious(path: string): Promise<PreviousContent | null> {
  try {
    const { revision, counts } = previousSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    return { revision, rows: counts };
  } catch {
    return null;
  }
}
