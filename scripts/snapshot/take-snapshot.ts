import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type RowCounts, rowCountsSchema, type Snapshot } from '#schemas/publishing/snapshot.ts';
import { replaceFile } from '../releases/replace-file.ts';
import { loadPictures } from './load-pictures.ts';
import { parseSnapshot, SnapshotError } from './parse-snapshot.ts';

const patienceInMilliseconds = 30_000;

/**
 * Reads the whole content at one revision, and the bytes of its pictures. Fails closed: whatever is missing, malformed or
 * suspiciously empty beside `previous` throws a {@link SnapshotError}, and nothing is written.
 * `patience` is in milliseconds.
 */
export async function takeSnapshot(
  client: SupabaseClient,
  previous: RowCounts | null,
  patience = patienceInMilliseconds,
): Promise<Snapshot> {
  const snapshot = parseSnapshot(await callDatabase(client, patience));
  for (const table of ['services', 'city_pages'] as const) {
    if (snapshot[table].length === 0 && previous && previous[table] > 0) {
      throw new SnapshotError(`The database answered without a single row of ${table}.`);
    }
  }
  await loadPictures(client, snapshot.pictures);
  return snapshot;
}

async function callDatabase(client: SupabaseClient, patience: number): Promise<unknown> {
  try {
    const { data, error } = await client
      .rpc('content_snapshot')
      .abortSignal(AbortSignal.timeout(patience));
    if (error) throw new Error(error.message);
    return data;
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '');
    throw new SnapshotError(`The database could not be read: ${reason}.`);
  }
}

/** Writes a snapshot so that a reader sees the old file or the new one, never half of one. */
export async function writeSnapshot(path: string, snapshot: Snapshot): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await replaceFile(path, JSON.stringify(snapshot));
}

/** How many rows a snapshot file holds; `null` when there is none that can be read. */
export async function readRowCounts(path: string): Promise<RowCounts | null> {
  try {
    return rowCountsSchema.parse(JSON.parse(await readFile(path, 'utf8')).counts);
  } catch {
    return null;
  }
}
