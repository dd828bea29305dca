import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { ContentRow, ContentTable } from './content-tables.ts';
import { fetchRow } from './load-rows.ts';
import { hasEnded } from './session.ts';

/** What a save sends: new values by column. */
export type Changes = Record<string, string | number | string[] | null>;

/** What became of a save. Only `saved` changed the database, or found it so already. */
export type SaveOutcome =
  | { outcome: 'saved'; row: ContentRow }
  /** Somebody was faster; `current` is `null` when they removed the row. */
  | { outcome: 'conflict'; current: ContentRow | null }
  | { outcome: 'signed-out' }
  | { outcome: 'denied' }
  | { outcome: 'unreachable' }
  | { outcome: 'failed'; message: string };

/** What became of a removal. */
export type RemovalOutcome = Exclude<SaveOutcome, { outcome: 'saved' }> | { outcome: 'removed' };

const timeoutInMilliseconds = 20_000;

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
    const { data, error, status } = await change
      .abortSignal(AbortSignal.timeout(timeoutInMilliseconds))
      .select();
    if (error) return refusal(error.message, status);
    const saved = data[0] && z.parse(table.row, data[0]);
    if (saved) return { outcome: 'saved', row: saved };
    const unchanged = await whyUnchanged(client, table, read);
    const current = unchanged.outcome === 'conflict' ? unchanged.current : null;
    // An answer that was lost on its way: the save before this one had arrived after all.
    return current && holds(current, changes) ? { outcome: 'saved', row: current } : unchanged;
  });
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
      .abortSignal(AbortSignal.timeout(timeoutInMilliseconds))
      .select('id');
    if (error) return refusal(error.message, status);
    if (data.length > 0) return { outcome: 'removed' };
    const unchanged = await whyUnchanged(client, table, read);
    const isGone = unchanged.outcome === 'conflict' && unchanged.current === null;
    return isGone ? { outcome: 'removed' } : unchanged;
  });
}

type Refused = { outcome: 'signed-out' } | { outcome: 'unreachable' };

/** Writes with the session of this device; says so where there is none, or nobody answers. */
export async function attempt<Outcome extends { outcome: string }>(
  client: SupabaseClient,
  write: () => Promise<Outcome>,
): Promise<Outcome | Refused> {
  try {
    const { data, error } = await client.auth.getSession();
    if (error && isAuthRetryableFetchError(error)) return { outcome: 'unreachable' };
    if (!data.session) return { outcome: 'signed-out' };
    const outcome = await write();
    // A session that has ended elsewhere may do as little as an account that was taken the role.
    const isOver = outcome.outcome === 'denied' && (await hasEnded(client));
    return isOver ? { outcome: 'signed-out' } : outcome;
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** Why the database refused, by its message and the status of its answer. */
export function refusal(
  message: string,
  status: number,
): Exclude<SaveOutcome, { outcome: 'saved' }> {
  // Status 0: no answer came, so there is no server message to show.
  if (status === 0) return { outcome: 'unreachable' };
  if (status === 401) return { outcome: 'signed-out' };
  if (status === 403) return { outcome: 'denied' };
  return { outcome: 'failed', message };
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
