import type { SupabaseClient } from '@supabase/supabase-js';
import { type AccountEvent, accountEventSchema } from '#schemas/staff/account-event.ts';
import { readTimeout } from '../timeouts.ts';

const pageSize = 20;

/** Account events, newest first: the newest, or those before `olderThan`. Throws when the database cannot be read. */
export async function loadAccountEvents(
  client: SupabaseClient,
  olderThan: number | null,
): Promise<{ events: AccountEvent[]; hasOlder: boolean }> {
  let query = client
    .from('account_events')
    .select('id, happened_at, event, email, actor_email, detail, times');
  if (olderThan !== null) query = query.lt('id', olderThan);
  const { data, error } = await query
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  const events = data.slice(0, pageSize).map((row) => accountEventSchema.parse(row));
  return { events, hasOlder: data.length > pageSize };
}
