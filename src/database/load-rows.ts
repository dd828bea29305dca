import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { type ContentRow, type ContentTable, citiesTable } from './content-tables.ts';

// The REST interface hands out at most this many rows at once.
const pageSize = 1000;

/** Every row of a table, in its order. Throws when the database cannot be read. */
export async function loadRows(client: SupabaseClient, table: ContentTable): Promise<ContentRow[]> {
  const rows: ContentRow[] = [];
  const most = table.limit ?? pageSize;
  for (;;) {
    let query = client.from(table.name).select('*');
    for (const column of table.order) query = query.order(column);
    const { data, error } = await query.range(rows.length, rows.length + most - 1);
    if (error) throw new Error(error.message);
    rows.push(...data.map((row) => z.parse(table.row, row)));
    if (data.length < most || table.limit) return rows;
  }
}

/** One row as it is now, `null` when there is none. Throws when the database cannot be read. */
export async function loadRow(
  client: SupabaseClient,
  table: ContentTable,
  id: number,
): Promise<ContentRow | null> {
  const { data, error } = await client.from(table.name).select('*').eq('id', id).maybeSingle();
  if (error) throw new Error(error.message);
  return data ? z.parse(table.row, data) : null;
}

/** The city at an address, `null` when there is none. Throws when the database cannot be read. */
export async function loadCityAt(client: SupabaseClient, slug: string): Promise<ContentRow | null> {
  const { data, error } = await client
    .from(citiesTable.name)
    .select('*')
    .eq('slug', slug)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data ? z.parse(citiesTable.row, data) : null;
}
