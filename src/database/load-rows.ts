import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { ContentRow, ContentTable } from './content-tables.ts';
import { readError } from './outdated-page.ts';
import { isReadable, readRow, type UnreadableRow } from './unreadable-row.ts';

// The embedded backend returns at most this many rows at once. A hosted project may return fewer ("max rows").
const pageSize = 1000;

/** The rows of a table. One that cannot be read does not hide the others. */
export interface TableRows {
  rows: ContentRow[];
  unreadable: UnreadableRow[];
}

/** All rows of a table, in its order. Throws when the database cannot be read. */
export async function loadRows(client: SupabaseClient, table: ContentTable): Promise<TableRows> {
  const rows: ContentRow[] = [];
  const unreadable: UnreadableRow[] = [];
  const limit = table.onlyRow ? 1 : pageSize;
  for (;;) {
    let query = client.from(table.name).select('*');
    for (const column of table.order) query = query.order(column);
    const offset = rows.length + unreadable.length;
    const { data, error } = await query.range(offset, offset + limit - 1);
    if (error) throw readError(error);
    for (const each of data) {
      const row = readRow(table, each);
      if (isReadable(row)) rows.push(row);
      else unreadable.push(row);
    }
    if (data.length === 0 || table.onlyRow) return { rows, unreadable };
  }
}

/** The current row with an id, or `null`. Throws when the database cannot be read. */
export function loadRow(
  client: SupabaseClient,
  table: ContentTable,
  id: number,
): Promise<ContentRow | null> {
  return loadRowBy(client, table, 'id', id);
}

/** The current row with a slug, or `null`. Throws when the database cannot be read. */
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
