import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { readTimeout } from '../timeouts.ts';

const waitingSchema = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  received_at: z.string(),
});

const pageSchema = z.object({ requests: z.array(z.object({ request: waitingSchema })) });

/** A request that waits for the office. */
export type WaitingRequest = z.infer<typeof waitingSchema>;

/**
 * The newest requests with the status New (without snoozed ones), or the newest whose snooze ended, oldest first. Throws
 * when the database cannot be read.
 */
export async function loadWaiting(
  client: SupabaseClient,
  show: 'new' | 'due',
  most: number,
): Promise<WaitingRequest[]> {
  // The database decides by its own clock which snoozes have ended.
  const { data, error } = await client
    .rpc('quote_requests_page', { show, most })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return pageSchema
    .parse(data)
    .requests.map(({ request }) => request)
    .reverse();
}
