import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * What the server says while its disk is getting full, not parsed yet; `null` otherwise, and on a static host, which
 * answers 404. Throws when nothing answers.
 */
export async function loadDiskWarning({ auth }: SupabaseClient): Promise<unknown> {
  const { data } = await auth.getSession();
  const answer =
    data.session &&
    (await fetch('/healthz/staff', {
      headers: { Authorization: `Bearer ${data.session.access_token}` },
    }));
  return answer?.status === 200 ? answer.json() : null;
}
