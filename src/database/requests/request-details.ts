import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import {
  moment,
  type RelatedRequest,
  type RequestChange,
  relatedRequestSchema,
  requestChangeSchema,
  type StoredRequest,
  type Submission,
  submissionSchema,
} from '#schemas/requests/stored-request.ts';
import { readTimeout } from '../timeouts.ts';
import { loadAssignees } from './load-requests.ts';

/** The other requests of the same person, newest first. Throws when the database cannot be read. */
export async function loadSamePerson(
  client: SupabaseClient,
  id: string,
): Promise<RelatedRequest[]> {
  const { data, error } = await client
    .rpc('same_person_requests', { request: id })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return z.array(relatedRequestSchema).parse(data);
}

/** The submission of a request, or `null` when it was removed. Throws when the database cannot be read. */
export async function loadSubmission(
  client: SupabaseClient,
  id: string,
): Promise<Submission | null> {
  const { data, error } = await client
    .from('quote_requests')
    .select('answers, consent, page')
    .eq('id', id)
    .abortSignal(readTimeout())
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data && submissionSchema.parse(data);
}

/** The changes of a request, newest first. Throws when the database cannot be read. */
export async function loadRequestChanges(
  client: SupabaseClient,
  id: string,
): Promise<RequestChange[]> {
  const { data, error } = await client
    .from('quote_request_changes')
    .select('id, changed_at, actor_email, before, after')
    .eq('request_id', id)
    .order('id', { ascending: false })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return data.map((row) => requestChangeSchema.parse(row));
}

/**
 * The colleague who changed or removed a request last; `null` for someone who worked on the database, and if it cannot be
 * read.
 */
export async function loadLastActor(
  client: SupabaseClient,
  { id, reference }: Pick<StoredRequest, 'id' | 'reference'>,
): Promise<string | null> {
  const [changed, removed] = await Promise.all([
    loadRequestChanges(client, id).catch(() => []),
    loadRemoval(client, reference).catch(() => null),
  ]);
  return removed ? removed.by : (changed[0]?.actor_email ?? null);
}

const removalSchema = z.object({
  reference: z.string(),
  removed_at: moment,
  actor_id: z.nullable(z.string()),
});

/**
 * When a request was removed, and by whom: `null` if no account did it, or one that is gone. `null` if the request was not
 * removed. Throws when the database cannot be read.
 */
export async function loadRemoval(client: SupabaseClient, reference: string) {
  const [{ data, error }, people] = await Promise.all([
    client
      .from('quote_request_removals')
      .select('reference, removed_at, actor_id')
      .eq('reference', reference)
      .abortSignal(readTimeout())
      .maybeSingle(),
    loadAssignees(client),
  ]);
  if (error) throw new Error(error.message);
  if (!data) return null;
  const { actor_id, ...removal } = removalSchema.parse(data);
  return { ...removal, by: people.find(({ id }) => id === actor_id)?.email ?? null };
}
