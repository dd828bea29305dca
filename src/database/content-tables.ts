import * as z from 'zod/mini';
import { type ContentTableName, contentTableNames, tableOf } from '#tables/index.ts';
import type { Table } from '#tables/table.ts';

/** A row that staff edit. */
export interface ContentRow {
  id: number;
  /** Increases with each save. A save names the version it is based on. */
  version: number;
  /** English columns changed since their Spanish was last saved. */
  outdated_es: string[];
  [column: string]: string | number | string[] | null;
}

/** A table that staff edit. */
export interface ContentTable extends Omit<Table, 'row'> {
  name: ContentTableName;
  /** The database's rules for each column. */
  columns: Record<string, z.core.$ZodType>;
  row: z.core.$ZodType<ContentRow>;
}

// Only the panel needs it, so the snapshot's schemas leave it out.
const editorial = { outdated_es: z.array(z.string()) };

function contentTable(name: ContentTableName): ContentTable {
  const table = tableOf(name);
  const row: z.core.$ZodType = z.extend(table.row, editorial);
  // The type of a table says so of its columns.
  return { ...table, name, columns: table.row.shape, row: row as z.core.$ZodType<ContentRow> };
}

/** The tables that staff edit, by name. */
export const contentTables = Object.fromEntries(
  contentTableNames.map((name) => [name, contentTable(name)]),
) as Record<ContentTableName, ContentTable>;
