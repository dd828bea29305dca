import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { readTimeout } from '../timeouts.ts';

const waitingSchema = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  received_at: z.string(),
});

const pageSchema = z.object({
  requests: z.array(z.object({ request: waitingSchema })),
  next: z.unknown(),
});

/** A request that waits for the office. */
export type WaitingRequest = z.infer<typeof waitingSchema>;

/**
 * The newest requests with the status New (without snoozed ones), or the newest whose snooze ended, oldest first. Of more
 * than `most`, the first is still the one that has waited longest. Throws when the database cannot be read.
 */
export async function loadWaiting(
  client: SupabaseClient,
  show: 'new' | 'due',
  most: number,
): Promise<WaitingRequest[]> {
  // The database decides by its own clock which snoozes have ended.
  const newest = await loadPage(client, { show, most });
  const waiting = newest.requests.map(({ request }) => request).reverse();
  if (!newest.next) return waiting;
  // The longest wait of the call-backs, and that of everything after them.
  const pages = await Promise.all([
    loadPage(client, { show, most: 1, longest_wait_first: true }),
    loadPage(client, { show, most: 1, longest_wait_first: true, ...afterCallBacks }),
  ]);
  const [longest] = pages
    .flatMap(({ requests }) => requests.map(({ request }) => request))
    .toSorted((one, other) => Date.parse(one.received_at) - Date.parse(other.received_at));
  return longest ? [longest, ...waiting.slice(1)] : waiting;
}

const afterCallBacks = {
  before_callback: true,
  before_received_at: '9999-12-31T00:00:00Z',
  before_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

async function loadPage(
  client: SupabaseClient,
  search: object,
): Promise<z.infer<typeof pageSchema>> {
  const { data, error } = await client
    .rpc('quote_requests_page', search)
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return pageSchema.parse(data);
}
