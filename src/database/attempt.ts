import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { hasEnded } from './account/session.ts';

/** Why nothing was written; after `unreachable`, that is not known. */
export type Refusal =
  | { outcome: 'signed-out' }
  | { outcome: 'denied' }
  | { outcome: 'unreachable' }
  /** `code`: of PostgreSQL or PostgREST. */
  | { outcome: 'failed'; code: string; message: string };

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
export function refusal(
  { code, message }: { code: string; message: string },
  status: number,
): Refusal {
  // 0: no answer. From 502 on, a proxy answers, or the server while its database is down.
  if (status === 0 || status >= 502) return { outcome: 'unreachable' };
  if (status === 401) return { outcome: 'signed-out' };
  if (status === 403) return { outcome: 'denied' };
  // A colon may introduce what was typed.
  console.info('The server refused a write:', code, message.split(':', 1)[0]);
  return { outcome: 'failed', code, message };
}
