import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { readTimeout } from '../timeouts.ts';

const waitingSchema = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  received_at: z.string(),
});

/** A request with the status New. */
export type WaitingRequest = z.infer<typeof waitingSchema>;

/** The newest requests with the status New, without spam, oldest first. Throws when the database cannot be read. */
export async function loadWaiting(client: SupabaseClient, most: number): Promise<WaitingRequest[]> {
  const { data, error } = await client
    .from('quote_requests')
    .select('id, reference, name, received_at')
    .eq('status', 'new')
    .eq('is_test', false)
    .eq('quarantined', false)
    .order('received_at', { ascending: false })
    .limit(most)
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return data.map((row) => waitingSchema.parse(row)).reverse();
}
