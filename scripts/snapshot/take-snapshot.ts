import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type RowCounts,
  rowCountsSchema,
  type Snapshot,
  snapshotSchema,
} from '#schemas/publishing/snapshot.ts';
import { OperatorError } from '../command/operator-error.ts';
import { replaceFile } from '../releases/replace-file.ts';

const patienceInMilliseconds = 30_000;

/** The content could not be read whole; the message says what is wrong in plain words. */
export class SnapshotError extends OperatorError {}

/**
 * Reads the whole content at one revision. Fails closed: whatever is missing, malformed or
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

/** Parses an answer of `content_snapshot()`. Throws a {@link SnapshotError} naming table, id and field. */
export function parseSnapshot(answer: unknown): Snapshot {
  const result = snapshotSchema.safeParse(answer);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SnapshotError(describeIssue(answer, issue?.path ?? [], issue?.message ?? ''));
  }
  const snapshot = result.data;
  for (const table of ['services', 'city_pages'] as const) {
    const expected = snapshot.counts[table];
    if (snapshot[table].length < expected) {
      throw new SnapshotError(
        `The database sent ${snapshot[table].length} of ${expected} rows of ${table}.`,
      );
    }
  }
  refuseSharedSlugs(snapshot);
  return snapshot;
}

function refuseSharedSlugs({ city_pages }: Snapshot): void {
  const taken = new Set<string>();
  for (const { id, slug } of city_pages) {
    if (taken.has(slug)) {
      throw new SnapshotError(
        `city_pages row ${id}, field slug: is the address of another row, too`,
      );
    }
    taken.add(slug);
  }
}

/** `city_pages row 12, field title: must not be empty`. */
function describeIssue(answer: unknown, path: PropertyKey[], message: string): string {
  const [table, ...rest] = path;
  const position = typeof rest[0] === 'number' ? rest[0] : null;
  const field = rest.slice(position === null ? 0 : 1).join('.');
  const row = position === null ? '' : ` row ${rowId(answer, table, position)}`;
  return `${String(table ?? 'The answer')}${row}${field ? `, field ${field}` : ''}: ${message}`;
}

function rowId(answer: unknown, table: PropertyKey | undefined, position: number): string {
  const rows = table !== undefined && isRecord(answer) ? answer[String(table)] : undefined;
  const row: unknown = Array.isArray(rows) ? rows[position] : undefined;
  return isRecord(row) && row['id'] !== undefined ? String(row['id']) : `at place ${position + 1}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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
