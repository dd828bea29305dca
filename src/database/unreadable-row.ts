import * as z from 'zod/mini';
import { titleOf } from '#schemas/content/content-columns.ts';
import type { ContentRow, ContentTable } from './content-tables.ts';

/** A row that does not follow the rules of its table: enough to name it and to remove it. */
export interface UnreadableRow {
  id: number;
  version: number;
  /** Whatever it has of a name; may be empty. */
  name: string;
  /** A city's address. */
  slug: string | null;
  /** Where it is in a list that staff put into order. */
  place: number | null;
  /** The first column that cannot be read. */
  column: string;
}

// Anything but the keys, which the database draws itself, may be wrong.
const text = z.catch(z.nullable(z.string()), null);
const remainsSchema = z.object({
  id: z.int(),
  version: z.int(),
  city_name: text,
  slug: text,
  display_order: z.catch(z.nullable(z.int()), null),
});

/** Reads a row of a table as far as it can be read. Throws when not even its keys can. */
export function readRow(table: ContentTable, row: unknown): ContentRow | UnreadableRow {
  const { data, error } = z.safeParse(table.row, row);
  if (!error) return data;
  const { id, version, city_name, slug, display_order: place } = remainsSchema.parse(row);
  const title = titleOf(z.record(z.string(), z.unknown()).parse(row));
  const column = String(error.issues[0]?.path[0]);
  return { id, version, name: city_name || title || '', slug, place, column };
}

/** Whether a row could be read. */
export function isReadable(row: ContentRow | UnreadableRow): row is ContentRow {
  return 'outdated_es' in row;
}
