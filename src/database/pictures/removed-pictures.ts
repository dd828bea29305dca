import type { SupabaseClient } from '@supabase/supabase-js';
import { pictureColumns } from '#tables/columns.ts';
import type { ContentTableName } from '#tables/index.ts';
import { readTimeout } from '../timeouts.ts';

/**
 * An earlier version of a row, without the pictures that have been removed from the site since: the database accepts no
 * row that names one. Throws when the database cannot be read.
 */
export async function withoutRemovedPictures<Row extends Record<string, unknown>>(
  client: SupabaseClient,
  table: ContentTableName,
  row: Row,
): Promise<Row> {
  const named = pictureColumns(table).filter((column) => typeof row[column] === 'string');
  if (named.length === 0) return row;
  const keys = named.map((column) => row[column]);
  const { data, error } = await client
    .from('pictures')
    // The key is the id as a text.
    .select('id')
    .in('id', keys)
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  const removed = named.filter((column) => data.every(({ id }) => String(id) !== row[column]));
  return { ...row, ...Object.fromEntries(removed.map((column) => [column, null])) };
}

/** Whether a version lacks a picture that another has. */
export function lacksPicture(
  table: ContentTableName,
  version: Record<string, unknown>,
  other: Record<string, unknown>,
): boolean {
  return pictureColumns(table).some(
    (column) => version[column] === null && typeof other[column] === 'string',
  );
}
