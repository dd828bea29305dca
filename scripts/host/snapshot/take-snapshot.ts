import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { replaceFile } from '../releases/replace-file.ts';
import { type RowCounts, rowCountsSchema, type Snapshot } from '../site.ts';
import type { EarlierVersions } from './content-revisions.ts';
import { loadPictures } from './load-pictures.ts';
import { parseSnapshot, type ReadContent } from './parse-snapshot.ts';
import { SnapshotError } from './snapshot-error.ts';

const patienceInMilliseconds = 30_000;

/** How {@link takeSnapshot} reads. */
interface ReadOptions {
  /** Where earlier versions of rows that cannot be shown are found. */
  earlier?: EarlierVersions;
  /** In milliseconds. */
  patience?: number;
}

/**
 * Reads the whole content at one revision, and the bytes of its pictures. A row that cannot be shown stays
 * as visitors saw it last, or is left out. Fails closed otherwise: an answer that is malformed, cut off or
 * suspiciously empty compared with `previous` throws a {@link SnapshotError}, and nothing is written.
 */
export async function takeSnapshot(
  client: SupabaseClient,
  previous: RowCounts | null,
  { earlier, patience = patienceInMilliseconds }: ReadOptions = {},
): Promise<ReadContent> {
  const content = await parseSnapshot(await callDatabase(client, patience), earlier);
  const { snapshot } = content;
  for (const table of ['services', 'city_pages'] as const) {
    if (snapshot[table].length === 0 && previous && previous[table] > 0) {
      throw new SnapshotError(`The database answered without a single row of ${table}.`);
    }
  }
  await loadPictures(client, snapshot.pictures);
  return content;
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
