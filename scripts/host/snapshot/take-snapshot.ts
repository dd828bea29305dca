import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { describeError, failureOf } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { replaceFile } from '../releases/replace-file.ts';
import { cachedPicture, removeUnusedPictures } from '../render/pictures/picture-cache.ts';
import { type RowCounts, rowCountsSchema, type ShownPicture, type Snapshot } from '../site.ts';
import type { AddedRows, EarlierVersions } from './content-revisions.ts';
import { parseSnapshot, type RowCheck, type ValidContent } from './parse-snapshot.ts';
import { RowVerdicts } from './row-verdicts.ts';
import { SnapshotError } from './snapshot-error.ts';

const defaultTimeout = 30_000;

interface SnapshotOptions {
  check: RowCheck;
  /** Finds a version to show in place of an invalid row. */
  earlier?: EarlierVersions;
  /** Tells a table that staff emptied from a truncated answer. */
  added?: AddedRows;
  /** For each call, in milliseconds. */
  timeout?: number;
}

/** What was published before. */
export interface PreviousContent {
  revision: number;
  rows: RowCounts;
}

/**
 * Reads all content at one revision, and the picture files that are not in the cache. An invalid row is replaced
 * by its newest valid version or left out. An answer that is malformed or truncated throws a {@link SnapshotError};
 * so does one without the rows that `previous` had, unless the history shows that they were deleted.
 */
export async function takeSnapshot(
  client: SupabaseClient,
  previous: PreviousContent | null,
  { check, earlier, added, timeout = defaultTimeout }: SnapshotOptions,
): Promise<ValidContent> {
  const content = await checkContent(await readContent(client, timeout), check, earlier);
  const { snapshot } = content;
  if (previous) await checkEmptyTables(snapshot, previous, added);
  for (const picture of snapshot.pictures) {
    await cachedPicture(picture.file, () => readPictureFile(client, picture, timeout));
  }
  await removeUnusedPictures();
  return content;
}

async function checkEmptyTables(
  snapshot: Snapshot,
  { revision, rows }: PreviousContent,
  added?: AddedRows,
): Promise<void> {
  for (const table of ['services', 'city_pages'] as const) {
    if (snapshot[table].length > 0 || rows[table] === 0) continue;
    if ((await added?.(table, revision, snapshot.revision)) !== -rows[table]) {
      throw new SnapshotError(`The database answered without a single row of ${table}.`);
    }
  }
}

/** Rows that were checked before and did not change are not checked again. */
async function checkContent(
  answer: unknown,
  check: RowCheck,
  earlier: EarlierVersions | undefined,
): Promise<ValidContent> {
  const verdicts = await RowVerdicts.open();
  let isWhole = false;
  try {
    const content = await parseSnapshot(answer, { check: verdicts.remember(check), earlier });
    isWhole = true;
    return content;
  } finally {
    await verdicts.keep({ isWhole });
  }
}

async function readContent(client: SupabaseClient, timeout: number): Promise<unknown> {
  try {
    // Throws the error of `fetch` itself, which has the code.
    const { data } = await client
      .rpc('content_snapshot')
      .abortSignal(AbortSignal.timeout(timeout))
      .throwOnError();
    return data;
  } catch (error) {
    throw new SnapshotError(
      `The database could not be read: ${describeError(error)}`,
      failureOf(error) ?? undefined,
    );
  }
}

async function readPictureFile(
  client: SupabaseClient,
  { id, file }: ShownPicture,
  timeout: number,
): Promise<Buffer> {
  const { data, error } = await client
    .rpc('picture_file', { of_hash: file })
    .abortSignal(AbortSignal.timeout(timeout));
  if (error) throw new SnapshotError(`The database could not be read: ${error.message}.`);
  const bytes = Buffer.from(z.safeParse(z.string(), data).data ?? '', 'base64');
  if (createHash('sha256').update(bytes).digest('hex') === file) return bytes;
  throw new SnapshotError(`pictures row ${id}, field file: the database does not contain its data`);
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

const previousSchema = z.object({ revision: z.int(), counts: rowCountsSchema });

/** The revision and the number of rows in a snapshot file; `null` when it is missing or unreadable. */
export async function readPrevious(path: string): Promise<PreviousContent | null> {
  try {
    const { revision, counts } = previousSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    return { revision, rows: counts };
  } catch {
    return null;
  }
}
