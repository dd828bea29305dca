import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { attempt, patience, type Refusal, refusal } from './attempt.ts';
import type { ContentRow, ContentTable } from './content-tables.ts';
import { fetchRow, loadRowAt } from './load-rows.ts';

/** What a save sends: new values by column. */
export type Changes = Record<string, string | number | string[] | null>;

/** What became of a save. Only `saved` changed the database, or found it so already. */
export type SaveOutcome =
  | { outcome: 'saved'; row: ContentRow }
  /** Somebody was faster; `current` is `null` when they removed the row. */
  | { outcome: 'conflict'; current: ContentRow | null }
  | Refusal;

/** What became of a removal. */
export type RemovalOutcome = Exclude<SaveOutcome, { outcome: 'saved' }> | { outcome: 'removed' };

/** Saves over the row that was read, or adds a row. */
export function saveRow(
  client: SupabaseClient,
  table: ContentTable,
  read: ContentRow | null,
  changes: Changes,
): Promise<SaveOutcome> {
  return attempt(client, async () => {
    const query = client.from(table.name);
    const change = read
      ? query.update(changes).eq('id', read.id).eq('version', read.version)
      : query.insert(changes);
    const { data, error, status } = await change.abortSignal(patience()).select();
    if (error) {
      const taken = await firstSaved(client, table, changes, error.message);
      return taken ?? refusal(error.message, status);
    }
    const saved = data[0] && z.parse(table.row, data[0]);
    if (saved) return { outcome: 'saved', row: saved };
    const unchanged = await whyUnchanged(client, table, read);
    const current = unchanged.outcome === 'conflict' ? unchanged.current : null;
    // An answer that was lost on its way: the save before this one had arrived after all.
    return current && holds(current, changes) ? { outcome: 'saved', row: current } : unchanged;
  });
}

/** Somebody else was the first to save a row about the same; `null` where that is not why. */
async function firstSaved(
  client: SupabaseClient,
  table: ContentTable,
  { slug }: Changes,
  message: string,
): Promise<SaveOutcome | null> {
  if (!table.isKeyed || !message.includes(`${table.name}_slug_key`)) return null;
  return { outcome: 'conflict', current: await loadRowAt(client, table, String(slug)) };
}

/** Which row is meant, and as it was when. */
type ReadRow = Pick<ContentRow, 'id' | 'version'>;

/** Removes the row that was read, unless it changed since. */
export function removeRow(
  client: SupabaseClient,
  table: ContentTable,
  read: ReadRow,
): Promise<RemovalOutcome> {
  return attempt(client, async () => {
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
  });
}

/** A denied write is no error: it changes nothing. A newer version means that somebody was faster. */
async function whyUnchanged(
  client: SupabaseClient,
  table: ContentTable,
  read: ReadRow | null,
): Promise<{ outcome: 'conflict'; current: ContentRow | null } | { outcome: 'denied' }> {
  if (!read) return { outcome: 'denied' };
  const current = await fetchRow(client, table, read.id);
  return current?.['version'] === read.version
    ? { outcome: 'denied' }
    : { outcome: 'conflict', current: current && z.parse(table.row, current) };
}

function holds(row: ContentRow, changes: Changes): boolean {
  return Object.entries(changes).every(
    ([column, value]) => JSON.stringify(row[column]) === JSON.stringify(value),
  );
}
