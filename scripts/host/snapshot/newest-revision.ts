import type { SupabaseClient } from '@supabase/supabase-js';
import { SnapshotError } from './snapshot-error.ts';

const patienceInMilliseconds = 10_000;

/**
 * The newest content revision, without the content; 0 when there is none. Takes a client that may
 * read past the policies. Throws a {@link SnapshotError} when the database does not answer.
 */
export async function newestRevision(client: SupabaseClient): Promise<number> {
  const { data, error } = await client
    .from('content_revisions')
    .select('id')
    .order('id', { ascending: false })
    .limit(1)
    .abortSignal(AbortSignal.timeout(patienceInMilliseconds));
  if (error) throw new SnapshotError(`The database could not be read: ${error.message}.`);
  return data[0]?.id ?? 0;
}
