import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { attempt, refusal } from './attempt.ts';
import { type ContentRow, servicesTable } from './content-tables.ts';
import type { SaveOutcome } from './save-row.ts';

/** What became of a new order: the rows that moved, or why nothing did. */
export type OrderOutcome =
  | Exclude<SaveOutcome, { outcome: 'saved' }>
  | { outcome: 'saved'; rows: ContentRow[] };

/** Puts the services into an order, all of them at once. */
export function orderServices(
  client: SupabaseClient,
  ids: readonly number[],
): Promise<OrderOutcome> {
  return attempt<OrderOutcome>(client, async () => {
    const { data, error, status } = await client.rpc('order_services', { ids: ids.join() });
    if (error) return refusal(error.message, status);
    const rows = z.parse(z.array(servicesTable.row), data);
    // The rows of who may not change them are passed over in silence.
    return rows.length > 0 ? { outcome: 'saved', rows } : { outcome: 'denied' };
  });
}
