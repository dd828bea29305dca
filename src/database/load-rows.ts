import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { ContentRow, ContentTable } from './content-tables.ts';
import { isReadable, readRow, type UnreadableRow } from './unreadable-row.ts';

// The REST interface hands out at most this many rows at once.
const pageSize = 1000;

/** What a table holds. One row that cannot be read hides no other. */
export interface TableRows {
  rows: ContentRow[];
  unreadable: UnreadableRow[];
}

/** Every row of a table, in its order. Throws when the database cannot be read. */
export async function loadRows(client: SupabaseClient, table: ContentTable): Promise<TableRows> {
  const rows: ContentRow[] = [];
  const unreadable: UnreadableRow[] = [];
  const most = table.limit ?? pageSize;
  for (;;) {
    let query = client.from(table.name).select('*');
    for (const column of table.order) query = query.order(column);
    const offset = rows.length + unreadable.length;
    const { data, error } = await query.range(offset, offset + most - 1);
    if (error) throw new Error(error.message);
    for (const each of data) {
      const row = readRow(table, each);
      if (isReadable(row)) rows.push(row);
      else unreadable.push(row);
    }
    if (data.length < most || table.limit) return { rows, unreadable };
  }
}

/** One row as it is now, `null` when there is none. Throws when the database cannot be read. */
export function loadRow(
  client: SupabaseClient,
  table: ContentTable,
  id: number,
): Promise<ContentRow | null> {
  return loadRowBy(client, table, 'id', id);
}

/** The row with an address, `null` when there is none. Throws when the database cannot be read. */
export function loadRowAt(
  client: SupabaseClient,
  table: ContentTable,
  slug: string,
): Promise<ContentRow | null> {
  return loadRowBy(client, table, 'slug', slug);
}

async function loadRowBy(
  client: SupabaseClient,
  table: ContentTable,
  column: 'id' | 'slug',
  value: number | string,
): Promise<ContentRow | null> {
  const { data, error } = await client.from(table.name).select('*').eq(column, value).maybeSingle();
  if (error) throw new Error(error.message);
  return data ? z.parse(table.row, data) : null;
}
