import * as z from 'zod/mini';
import type { ContentRow } from '#database/content-tables.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';

/** A row with what is written over it. */
export interface DraftRow {
  /** `null` while a new row lacks what it needs to be shown. */
  row: ContentRow | null;
  /** Columns whose field cannot be saved as it is: they keep their saved text. */
  unsavable: string[];
}

/** The row as a save would leave it now. */
export function draftRow(editor: RowEditor): DraftRow {
  const { table, further } = editor;
  const { row } = editor.state.get();
  const values = Object.entries(editor.values);
  const fits = ([column, value]: [string, unknown]) => {
    const rule = table.columns[column];
    return rule !== undefined && z.safeParse(rule, value).success;
  };
  const candidate = {
    ...(row ?? { ...emptyColumns(table.columns), ...further, ...unborn }),
    ...Object.fromEntries(values.filter(fits)),
  };
  return {
    row: z.safeParse(table.row, candidate).data ?? null,
    unsavable: values.filter((value) => !fits(value)).map(([column]) => column),
  };
}

// The newest of all.
const unborn = { id: Number.MAX_SAFE_INTEGER, version: 0, outdated_es: [] };

function emptyColumns(columns: Record<string, z.core.$ZodType>): Record<string, null> {
  const empty = Object.entries(columns).filter(([, rule]) => z.safeParse(rule, null).success);
  return Object.fromEntries(empty.map(([column]) => [column, null]));
}
