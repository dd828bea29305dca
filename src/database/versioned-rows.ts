import type { SupabaseClient } from '@supabase/supabase-js';
import { hasEnded } from './account/session.ts';
import { type Refusal, refusal } from './attempt.ts';
import { writeTimeout } from './timeouts.ts';

/** A row and the version that was read. */
export interface ReadRow {
  id: number | string;
  /** Increases with each write. */
  version: number;
}

/** A table with optimistic locking: a write names the version it is based on. */
export interface VersionedTable<Row extends ReadRow> {
  name: string;
  /** Columns to read. */
  columns: string;
  parse: (row: unknown) => Row;
}

/** Someone else wrote first; `current` is `null` when they removed the row. */
interface Conflict<Row> {
  outcome: 'conflict';
  current: Row | null;
}

/** The row is in the database. `isEarlier`: with the values of an earlier attempt, whose answer was lost. */
interface Saved<Row> {
  outcome: 'saved';
  row: Row;
  isEarlier?: true;
}

/** The result of a write. After `unreachable`, it is not known whether the row was written. */
export type WriteOutcome<Row> = Saved<Row> | Conflict<Row> | Refusal;

/** What became of a write whose answer was lost. */
export type LostOutcome<Row> = WriteOutcome<Row> | { outcome: 'unsaved' };

export type RemovalOutcome<Row> = { outcome: 'removed' } | Conflict<Row> | Refusal;

/** Updates the row that was read, unless it changed since. */
export async function updateOver<Row extends ReadRow>(
  client: SupabaseClient,
  table: VersionedTable<Row>,
  read: ReadRow,
  changes: object,
): Promise<WriteOutcome<Row>> {
  const { data, error, status } = await client
    .from(table.name)
    .update(changes)
    .eq('id', read.id)
    .eq('version', read.version)
    .abortSignal(writeTimeout())
    .select(table.columns);
  if (error) return refusal(error, status);
  if (data[0]) return { outcome: 'saved', row: table.parse(data[0]) };
  const unchanged = await whyUnchanged(client, table, read);
  const current = unchanged.outcome === 'conflict' ? unchanged.current : null;
  // An earlier attempt succeeded, and its response was lost.
  return current && hasValues(current, changes) ? { outcome: 'saved', row: current } : unchanged;
}

/** What became of an update whose answer was lost. */
export async function findUpdate<Row extends ReadRow>(
  client: SupabaseClient,
  table: VersionedTable<Row>,
  read: ReadRow,
  changes: object,
): Promise<LostOutcome<Row>> {
  const unchanged = await whyUnchanged(client, table, read);
  if (unchanged.outcome !== 'conflict') return { outcome: 'unsaved' };
  const { current } = unchanged;
  return current && hasValues(current, changes) ? { outcome: 'saved', row: current } : unchanged;
}

/** Removes the row that was read, unless it changed since. */
export async function removeOver<Row extends ReadRow>(
  client: SupabaseClient,
  table: VersionedTable<Row>,
  read: ReadRow,
): Promise<RemovalOutcome<Row>> {
  const { data, error, status } = await client
    .from(table.name)
    .delete()
    .eq('id', read.id)
    .eq('version', read.version)
    .abortSignal(writeTimeout())
    .select('id');
  if (error) return refusal(error, status);
  if (data.length > 0) return { outcome: 'removed' };
  const unchanged = await whyUnchanged(client, table, read);
  const isGone = unchanged.outcome === 'conflict' && unchanged.current === null;
  return isGone ? { outcome: 'removed' } : unchanged;
}

/**
 * Row-level security denies a write without an error. A newer version means a conflict. A session that was ended elsewhere
 * cannot read private rows either, which must not look as if they had been removed.
 */
async function whyUnchanged<Row extends ReadRow>(
  client: SupabaseClient,
  table: VersionedTable<Row>,
  read: ReadRow,
): Promise<Conflict<Row> | { outcome: 'denied' }> {
  const { data, error } = await client
    .from(table.name)
    .select(table.columns)
    .eq('id', read.id)
    .maybeSingle<ReadRow>();
  if (error) throw new Error(error.message);
  if (data?.version === read.version || (!data && (await hasEnded(client)))) {
    return { outcome: 'denied' };
  }
  return { outcome: 'conflict', current: data && table.parse(data) };
}

/** Whether a row has the values of a change. */
export function hasValues(row: object, changes: object): boolean {
  const values = new Map(Object.entries(row));
  return Object.entries(changes).every(
    ([column, value]) => JSON.stringify(values.get(column)) === JSON.stringify(value),
  );
}
