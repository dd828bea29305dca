import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { describeError } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { replaceFile } from '../releases/replace-file.ts';
import { cachedPicture, removeUnusedPictures } from '../render/pictures/picture-cache.ts';
import { type RowCounts, rowCountsSchema, type ShownPicture, type Snapshot } from '../site.ts';
import type { EarlierVersions } from './content-revisions.ts';
import { parseSnapshot, type ValidContent } from './parse-snapshot.ts';
import { SnapshotError } from './snapshot-error.ts';

const defaultTimeout = 30_000;

interface SnapshotOptions {
  /** Finds a version to show in place of an invalid row. */
  earlier?: EarlierVersions;
  /** For each call, in milliseconds. */
  timeout?: number;
}

/**
 * Reads all content at one revision, and the picture files that are not in the cache. An invalid row is replaced
 * by its newest valid version or left out. An answer that is malformed or truncated, or has an empty table that
 * was not empty in `previous`, throws a {@link SnapshotError}.
 */
export async function takeSnapshot(
  client: SupabaseClient,
  previous: RowCounts | null,
  { earlier, timeout = defaultTimeout }: SnapshotOptions = {},
): Promise<ValidContent> {
  const content = await parseSnapshot(await readContent(client, timeout), earlier);
  const { snapshot } = content;
  for (const table of ['services', 'city_pages'] as const) {
    if (snapshot[table].length === 0 && previous && previous[table] > 0) {
      throw new SnapshotError(`The database answered without a single row of ${table}.`);
    }
  }
  for (const picture of snapshot.pictures) {
    await cachedPicture(picture.file, () => readPictureFile(client, picture, timeout));
  }
  await removeUnusedPictures();
  return content;
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
    throw new SnapshotError(`The database could not be read: ${describeError(error)}`);
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

/** The number of rows per table in a snapshot file; `null` when it is missing or unreadable. */
export async function readRowCounts(path: string): Promise<RowCounts | null> {
  try {
    return rowCountsSchema.parse(JSON.parse(await readFile(path, 'utf8')).counts);
  } catch {
    return null;
  }
}
