import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type KeptRequest,
  keptRequestSchema,
  type RequestWork,
} from '#schemas/requests/kept-request.ts';
import { attempt, patience, type Refusal, refusal } from '../attempt.ts';
import { listed } from './load-requests.ts';

/** What is written on a request. */
export type WorkChanges = Partial<RequestWork & { quarantined: boolean }>;

/** What became of a change. Only `saved` changed the database, or found it so already. */
export type WorkOutcome =
  | { outcome: 'saved'; request: KeptRequest }
  /** Somebody was faster; `current` is `null` when they removed the request. */
  | { outcome: 'conflict'; current: KeptRequest | null }
  | Refusal;

/** What became of a removal. */
export type RequestRemoval = Exclude<WorkOutcome, { outcome: 'saved' }> | { outcome: 'removed' };

/** Which request is meant, and as it was when. */
type ReadRequest = Pick<KeptRequest, 'id' | 'version'>;

/** Changes the request that was read. */
export function changeRequest(
  client: SupabaseClient,
  read: ReadRequest,
  changes: WorkChanges,
): Promise<WorkOutcome> {
  return attempt(client, async () => {
    const { data, error, status } = await client
      .from('quote_requests')
      .update(changes)
      .eq('id', read.id)
      .eq('version', read.version)
      .abortSignal(patience())
      .select(listed);
    if (error) return refusal(error.message, status);
    if (data[0]) return { outcome: 'saved', request: keptRequestSchema.parse(data[0]) };
    const unchanged = await whyUnchanged(client, read);
    const current = unchanged.outcome === 'conflict' ? unchanged.current : null;
    // An answer that was lost on its way: the change before this one had arrived after all.
    return current && holds(current, changes) ? { outcome: 'saved', request: current } : unchanged;
  });
}

/** Removes the request that was read, unless it changed since. */
export function removeRequest(client: SupabaseClient, read: ReadRequest): Promise<RequestRemoval> {
  return attempt(client, async () => {
    const { data, error, status } = await client
      .from('quote_requests')
      .delete()
      .eq('id', read.id)
      .eq('version', read.version)
      .abortSignal(patience())
      .select('id');
    if (error) return refusal(error.message, status);
    if (data.length > 0) return { outcome: 'removed' };
    const unchanged = await whyUnchanged(client, read);
    const isGone = unchanged.outcome === 'conflict' && unchanged.current === null;
    return isGone ? { outcome: 'removed' } : unchanged;
  });
}

/** A denied write is no error: it changes nothing. A newer version means that somebody was faster. */
async function whyUnchanged(
  client: SupabaseClient,
  read: ReadRequest,
): Promise<{ outcome: 'conflict'; current: KeptRequest | null } | { outcome: 'denied' }> {
  const { data, error } = await client
    .from('quote_requests')
    .select(listed)
    .eq('id', read.id)
    .maybeSingle();
  if (error) throw new Error(error.message);
  const current = data && keptRequestSchema.parse(data);
  return current?.version === read.version
    ? { outcome: 'denied' }
    : { outcome: 'conflict', current };
}

function holds(request: KeptRequest, changes: WorkChanges): boolean {
  const held: Record<string, unknown> = request;
  return Object.entries(changes).every(([column, value]) => held[column] === value);
}
