import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { attempt, refusal } from './attempt.ts';
import { type ContentRow, contentTables } from './content-tables.ts';
import type { SaveOutcome } from './save-row.ts';

const orderFunctions = { services: 'order_services', team_members: 'order_people' } as const;

/** A table whose rows staff put into an order. */
export type OrderedTableName = keyof typeof orderFunctions;

/** What became of a new order: the rows that moved, or why nothing did. */
export type OrderOutcome =
  | Exclude<SaveOutcome, { outcome: 'saved' }>
  | { outcome: 'saved'; rows: ContentRow[] };

/** Puts the rows of a table into an order, all of them at once. */
export function orderRows(
  client: SupabaseClient,
  table: OrderedTableName,
  ids: readonly number[],
): Promise<OrderOutcome> {
  return attempt<OrderOutcome>(client, async () => {
    const { data, error, status } = await client.rpc(orderFunctions[table], { ids: ids.join() });
    if (error) return refusal(error.message, status);
    const rows = z.parse(z.array(contentTables[table].row), data);
    // The rows of who may not change them are passed over in silence.
    return rows.length > 0 ? { outcome: 'saved', rows } : { outcome: 'denied' };
  });
}
