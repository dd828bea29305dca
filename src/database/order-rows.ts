import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { type Tables, tables } from '#tables/index.ts';
import { attempt, type Refusal, refusal } from './attempt.ts';
import { type ContentRow, contentTables } from './content-tables.ts';
import { loadRows } from './load-rows.ts';
import { writeTimeout } from './timeouts.ts';
import { isReadable, readRow } from './unreadable-row.ts';

/** A table whose rows staff can reorder. */
export type OrderedTableName = {
  [Name in keyof Tables]: Tables[Name] extends { reorder: string } ? Name : never;
}[keyof Tables];

/** The rows that moved, or on a conflict all rows as someone else ordered them. */
export type OrderOutcome =
  | { outcome: 'saved'; rows: ContentRow[] }
  | { outcome: 'order-conflict'; rows: ContentRow[] }
  | Refusal;

/** Reorders all rows of a table at once, unless their order is no longer `expected`. */
export function orderRows(
  client: SupabaseClient,
  table: OrderedTableName,
  ids: readonly number[],
  expected: readonly number[],
): Promise<OrderOutcome> {
  return attempt<OrderOutcome>(client, async () => {
    const { data, error, status } = await client
      .rpc(tables[table].reorder, { ids: ids.join(), expected: expected.join() })
      .abortSignal(writeTimeout());
    if (error) return refusal(error, status);
    if (data === null) {
      const { rows } = await loadRows(client, contentTables[table]);
      // An earlier attempt succeeded, and its response was lost.
      const isOrdered = rows.map(({ id }) => id).join() === ids.join();
      return { outcome: isOrdered ? 'saved' : 'order-conflict', rows };
    }
    const rows = z
      .parse(z.array(z.unknown()), data)
      .map((row) => readRow(contentTables[table], row));
    return { outcome: 'saved', rows: rows.filter(isReadable) };
  });
}
