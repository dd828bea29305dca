import type { SupabaseClient } from '@supabase/supabase-js';
import { patience, type Refusal, refusal } from './attempt.ts';

/** Which row is meant, and as it was when. */
export interface ReadRow {
  id: number | string;
  /** Counted up by every write; a write names the version that it read. */
  version: number;
}

/** A table whose rows are written only as they were read. */
export interface VersionedTable<Row extends ReadRow> {
  name: string;
  /** The columns of a row that are read. */
  columns: string;
  parse: (row: unknown) => Row;
}

/** Somebody was faster; `current` is `null` when they removed the row. */
interface Conflict<Row> {
  outcome: 'conflict';
  current: Row | null;
}

/** What became of a write. Only `saved` changed the database, or found it so already. */
export type WriteOutcome<Row> = { outcome: 'saved'; row: Row } | Conflict<Row> | Refusal;

/** What became of a removal. */
export type RemovalOutcome<Row> = { outcome: 'removed' } | Conflict<Row> | Refusal;

/** Writes over the row that was read, unless it changed since. */
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
    .abortSignal(patience())
    .select(table.columns);
  if (error) return refusal(error.message, status);
  if (data[0]) return { outcome: 'saved', row: table.parse(data[0]) };
  const unchanged = await whyUnchanged(client, table, read);
  const current = unchanged.outcome === 'conflict' ? unchanged.current : null;
  // An answer that was lost on its way: the write before this one had arrived after all.
  return current && holds(current, changes) ? { outcome: 'saved', row: current } : unchanged;
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
    .abortSignal(patience())
    .select('id');
  if (error) return refusal(error.message, status);
  if (data.length > 0) return { outcome: 'removed' };
  const unchanged = await whyUnchanged(client, table, read);
  const isGone = unchanged.outcome === 'conflict' && unchanged.current === null;
  return isGone ? { outcome: 'removed' } : unchanged;
}

/** A denied write is no error: it changes nothing. A newer version means that somebody was faster. */
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
  if (data?.version === read.version) return { outcome: 'denied' };
  return { outcome: 'conflict', current: data && table.parse(data) };
}

function holds(row: object, changes: object): boolean {
  const held = new Map(Object.entries(row));
  return Object.entries(changes).every(
    ([column, value]) => JSON.stringify(held.get(column)) === JSON.stringify(value),
  );
}
