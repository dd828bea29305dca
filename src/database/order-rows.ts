import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { attempt, patience, type Refusal, refusal } from './attempt.ts';
import { type ContentRow, contentTables } from './content-tables.ts';
import { loadRows } from './load-rows.ts';
import { isReadable, readRow } from './unreadable-row.ts';

const orderFunctions = { services: 'order_services', team_members: 'order_people' } as const;

/** A table whose rows staff put into an order. */
export type OrderedTableName = keyof typeof orderFunctions;

/**
 * What became of a new order: the rows that moved, all rows as someone else ordered them, or why nothing
 * changed.
 */
export type OrderOutcome =
  | { outcome: 'saved'; rows: ContentRow[] }
  | { outcome: 'order-conflict'; rows: ContentRow[] }
  | Refusal;

/**
 * Puts the rows of a table into an order, all of them at once, unless their order is no longer the one
 * that was read.
 */
export function orderRows(
  client: SupabaseClient,
  table: OrderedTableName,
  ids: readonly number[],
  expected: readonly number[],
): Promise<OrderOutcome> {
  return attempt<OrderOutcome>(client, async () => {
    const { data, error, status } = await client
      .rpc(orderFunctions[table], { ids: ids.join(), expected: expected.join() })
      .abortSignal(patience());
    if (error) return refusal(error.message, status);
    if (data === null) {
      const { rows } = await loadRows(client, contentTables[table]);
      return { outcome: 'order-conflict', rows };
    }
    const rows = z
      .parse(z.array(z.unknown()), data)
      .map((row) => readRow(contentTables[table], row));
    return { outcome: 'saved', rows: rows.filter(isReadable) };
  });
}
