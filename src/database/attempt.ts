import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { hasEnded } from './account/session.ts';

/** Why nothing was written, whatever it was. */
export type Refusal =
  | { outcome: 'signed-out' }
  | { outcome: 'denied' }
  | { outcome: 'unreachable' }
  | { outcome: 'failed'; message: string };

const timeoutInMilliseconds = 20_000;

/** Ends a write that is left without an answer. */
export const patience = () => AbortSignal.timeout(timeoutInMilliseconds);

/** Writes something as whoever is signed in; what prevents that is an outcome too. */
export async function attempt<Outcome extends { outcome: string }>(
  client: SupabaseClient,
  write: () => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  try {
    const { data, error } = await client.auth.getSession();
    if (error && isAuthRetryableFetchError(error)) return { outcome: 'unreachable' };
    if (!data.session) return { outcome: 'signed-out' };
    const outcome = await write();
    // A session that has ended elsewhere may do as little as an account that was taken the role.
    const isOver = outcome.outcome === 'denied' && (await hasEnded(client));
    return isOver ? { outcome: 'signed-out' } : outcome;
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** What an error of the REST interface means. */
export function refusal(message: string, status: number): Refusal {
  // No answer came, or one by whoever stands in for the database while it is away.
  if (status === 0 || status === 503) return { outcome: 'unreachable' };
  if (status === 401) return { outcome: 'signed-out' };
  if (status === 403) return { outcome: 'denied' };
  return { outcome: 'failed', message };
}
