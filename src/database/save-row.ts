import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { attempt, refusal } from './attempt.ts';
import type { ContentRow, ContentTable } from './content-tables.ts';
import { loadRow, loadRowAt, loadRows } from './load-rows.ts';
import { readTimeout, writeTimeout } from './timeouts.ts';
import {
  findUpdate,
  type LostOutcome,
  type ReadRow,
  type RemovalOutcome as RemovalOutcomeOf,
  removeOver,
  updateOver,
  type VersionedTable,
  type WriteOutcome,
} from './versioned-rows.ts';

/** New values by column. */
export type Changes = Record<string, string | number | string[] | null>;

const uniqueViolation = '23505';

export type SaveOutcome = WriteOutcome<ContentRow>;

export type RemovalOutcome = RemovalOutcomeOf<ContentRow>;

/**
 * Saves the row that was read, or adds a row when `read` is `null`. `key` is a UUID for a new row: of several attempts
 * with the same key, the database accepts one.
 */
export function saveRow(
  client: SupabaseClient,
  table: ContentTable,
  read: ContentRow | null,
  changes: Changes,
  key?: string,
): Promise<SaveOutcome> {
  return attempt(client, async () => {
    const outcome = read
      ? await updateOver(client, versioned(table), read, changes)
      : await addRow(client, table, changes, key);
    if (outcome.outcome !== 'failed' || outcome.code !== uniqueViolation) return outcome;
    const added = read ? null : await findAdded(client, table, key);
    return added ?? (await findConflict(client, table, changes, outcome.message)) ?? outcome;
  });
}

/** What became of a save whose answer was lost. */
export function findSave(
  client: SupabaseClient,
  table: ContentTable,
  read: ContentRow | null,
  changes: Changes,
  key: string,
): Promise<LostOutcome<ContentRow>> {
  return attempt<LostOutcome<ContentRow>>(client, async () => {
    if (read) return findUpdate(client, versioned(table), read, changes);
    return (await findAdded(client, table, key)) ?? { outcome: 'unsaved' };
  });
}

/** Removes the row that was read, unless it changed since. */
export function removeRow(
  client: SupabaseClient,
  table: ContentTable,
  read: ReadRow,
): Promise<RemovalOutcome> {
  return attempt(client, () => removeOver(client, versioned(table), read));
}

/** Removes the row that was read, and its history. */
export function eraseRow(
  client: SupabaseClient,
  table: ContentTable,
  { id, version }: ReadRow,
): Promise<RemovalOutcome> {
  return attempt<RemovalOutcome>(client, async () => {
    const { data, error, status } = await client
      .rpc('erase_row', { of_table: table.name, of_id: id, of_version: version })
      .abortSignal(writeTimeout());
    if (error) return refusal(error, status);
    if (data === true) return { outcome: 'removed' };
    return { outcome: 'conflict', current: await loadRow(client, table, Number(id)) };
  });
}

const versioned = ({ name, row }: ContentTable): VersionedTable<ContentRow> => ({
  name,
  columns: '*',
  parse: (read) => z.parse(row, read),
});

/** The id of the row that was added with a key, or `null`. Throws when the database cannot be read. */
export async function loadAddedId(client: SupabaseClient, key: string): Promise<number | null> {
  const { data, error } = await client
    .from('content_revisions')
    .select('row_id')
    .eq('idempotency_key', key)
    .abortSignal(readTimeout())
    .maybeSingle<{ row_id: number }>();
  if (error) throw new Error(error.message);
  return data?.row_id ?? null;
}

async function addRow(
  client: SupabaseClient,
  table: ContentTable,
  row: Changes,
  key: string | undefined,
): Promise<SaveOutcome> {
  const insert = client.from(table.name).insert(row).abortSignal(writeTimeout());
  if (key) insert.setHeader('Idempotency-Key', key);
  const { data, error, status } = await insert.select();
  if (error) return refusal(error, status);
  return data[0] ? { outcome: 'saved', row: z.parse(table.row, data[0]) } : { outcome: 'denied' };
}

/** The row that an earlier attempt with the same key added; a conflict if it was changed or removed since. */
async function findAdded(
  client: SupabaseClient,
  table: ContentTable,
  key: string | undefined,
): Promise<SaveOutcome | null> {
  const id = key === undefined ? null : await loadAddedId(client, key);
  if (id === null) return null;
  const row = await loadRow(client, table, id);
  return row?.version === 1
    ? { outcome: 'saved', row, isEarlier: true }
    : { outcome: 'conflict', current: row };
}

/** The conflict behind a unique violation: someone else added the only row, or one with the same slug. */
async function findConflict(
  client: SupabaseClient,
  table: ContentTable,
  { slug }: Changes,
  message: string,
): Promise<SaveOutcome | null> {
  if (table.onlyRow && message.includes(`${table.name}_only_row`)) {
    const { rows } = await loadRows(client, table);
    return { outcome: 'conflict', current: rows[0] ?? null };
  }
  if (!table.isKeyed || !message.includes(`${table.name}_slug_key`)) return null;
  return { outcome: 'conflict', current: await loadRowAt(client, table, String(slug)) };
}
