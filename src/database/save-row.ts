import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { attempt, refusal } from './attempt.ts';
import type { ContentRow, ContentTable } from './content-tables.ts';
import { loadRow, loadRowAt, loadRows } from './load-rows.ts';
import { writeTimeout } from './timeouts.ts';
import {
  type ReadRow,
  type RemovalOutcome as RemovalOutcomeOf,
  removeOver,
  updateOver,
  type VersionedTable,
  type WriteOutcome,
} from './versioned-rows.ts';

/** New values by column. */
export type Changes = Record<string, string | number | string[] | null>;

export type SaveOutcome = WriteOutcome<ContentRow>;

export type RemovalOutcome = RemovalOutcomeOf<ContentRow>;

/** Saves the row that was read, or adds a row when `read` is `null`. */
export function saveRow(
  client: SupabaseClient,
  table: ContentTable,
  read: ContentRow | null,
  changes: Changes,
): Promise<SaveOutcome> {
  return attempt(client, async () => {
    const outcome = read
      ? await updateOver(client, versioned(table), read, changes)
      : await addRow(client, table, changes);
    const conflict =
      outcome.outcome === 'failed' && (await findConflict(client, table, changes, outcome.message));
    return conflict || outcome;
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
    if (error) return refusal(error.message, status);
    if (data === true) return { outcome: 'removed' };
    return { outcome: 'conflict', current: await loadRow(client, table, Number(id)) };
  });
}

const versioned = ({ name, row }: ContentTable): VersionedTable<ContentRow> => ({
  name,
  columns: '*',
  parse: (read) => z.parse(row, read),
});

async function addRow(
  client: SupabaseClient,
  table: ContentTable,
  row: Changes,
): Promise<SaveOutcome> {
  const { data, error, status } = await client
    .from(table.name)
    .insert(row)
    .abortSignal(writeTimeout())
    .select();
  if (error) return refusal(error.message, status);
  return data[0] ? { outcome: 'saved', row: z.parse(table.row, data[0]) } : { outcome: 'denied' };
}

/** The conflict behind a unique violation: someone else added the only row, or one with the same slug. */
async function findConflict(
  client: SupabaseClient,
  table: ContentTable,
  { slug }: Changes,
  message: string,
): Promise<SaveOutcome | null> {
  if (table.limit && message.includes(`${table.name}_only_row`)) {
    const { rows } = await loadRows(client, table);
    return { outcome: 'conflict', current: rows[0] ?? null };
  }
  if (!table.isKeyed || !message.includes(`${table.name}_slug_key`)) return null;
  return { outcome: 'conflict', current: await loadRowAt(client, table, String(slug)) };
}
