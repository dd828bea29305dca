import * as z from 'zod/mini';
import { titleOf } from '#tables/columns.ts';
import type { ContentRow, ContentTable } from './content-tables.ts';

/** What is left of a row that breaks its table's rules: enough to name and remove it. */
export interface UnreadableRow {
  id: number;
  version: number;
  /** May be empty. */
  name: string;
  /** Its position in a list that staff can reorder. */
  place: number | null;
  /** The first column that cannot be read. */
  column: string;
}

// Any column may be invalid, except the keys, which the database generates.
const remainsSchema = z.object({
  id: z.int(),
  version: z.int(),
  display_order: z.catch(z.nullable(z.int()), null),
});

/** Reads as much of a row as possible. Throws when its keys are invalid. */
export function readRow(table: ContentTable, row: unknown): ContentRow | UnreadableRow {
  const { data, error } = z.safeParse(table.row, row);
  if (!error) return data;
  const { id, version, display_order: place } = remainsSchema.parse(row);
  const title = titleOf(table.name, z.record(z.string(), z.unknown()).parse(row));
  const column = String(error.issues[0]?.path[0]);
  return { id, version, name: title ?? '', place, column };
}

export function isReadable(row: ContentRow | UnreadableRow): row is ContentRow {
  return 'outdated_es' in row;
}
