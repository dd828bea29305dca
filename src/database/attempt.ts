import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { hasEnded } from './account/session.ts';

/** Why nothing was written. */
export type Refusal =
  | { outcome: 'signed-out' }
  | { outcome: 'denied' }
  | { outcome: 'unreachable' }
  | { outcome: 'failed'; message: string };

/** Runs a write in the current session. A missing session or connection is an outcome, not an error. */
export async function attempt<Outcome extends { outcome: string }>(
  client: SupabaseClient,
  write: () => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  try {
    const { data, error } = await client.auth.getSession();
    if (error && isAuthRetryableFetchError(error)) return { outcome: 'unreachable' };
    if (!data.session) return { outcome: 'signed-out' };
    const outcome = await write();
    // The database also denies writes of a session that was ended elsewhere.
    const isOver = outcome.outcome === 'denied' && (await hasEnded(client));
    return isOver ? { outcome: 'signed-out' } : outcome;
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** The refusal that an error of the REST API means. */
export function refusal(message: string, status: number): Refusal {
  // 0: no answer. 503: the server answers while its database is down.
  if (status === 0 || status === 503) return { outcome: 'unreachable' };
  if (status === 401) return { outcome: 'signed-out' };
  if (status === 403) return { outcome: 'denied' };
  return { outcome: 'failed', message };
}
