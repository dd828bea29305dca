import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { soonEnough } from '../soon-enough.ts';

const arrivalSchema = z.object({ id: z.string(), name: z.string(), received_at: z.string() });

/** That a request came in, and whose. */
type Arrival = z.infer<typeof arrivalSchema>;

const mostArrivals = 20;

/**
 * The newest requests, oldest first, that came at a time or later; those that look like spam are none.
 * Throws when the database cannot be read.
 */
export async function loadArrivals(
  client: SupabaseClient,
  since: string | null,
): Promise<Arrival[]> {
  let query = client
    .from('quote_requests')
    .select('id, name, received_at')
    .eq('is_test', false)
    .eq('quarantined', false);
  if (since !== null) query = query.gte('received_at', since);
  const { data, error } = await query
    .order('received_at', { ascending: false })
    .limit(mostArrivals)
    .abortSignal(soonEnough());
  if (error) throw new Error(error.message);
  return data.map((row) => arrivalSchema.parse(row)).reverse();
}
