import type { SupabaseClient } from '@supabase/supabase-js';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import { readTimeout } from './timeouts.ts';

/**
 * What the server says while its disk is getting full, not parsed yet; `null` otherwise, and with a hosted project, whose
 * static host has no such address. Throws when the server does not answer or reports an error.
 */
export async function loadDiskWarning(
  { auth }: SupabaseClient,
  { supabaseUrl }: BackendSettings,
): Promise<unknown> {
  if (supabaseUrl !== '') return null;
  const { data } = await auth.getSession();
  const answer =
    data.session &&
    (await fetch('/healthz/staff', {
      headers: { Authorization: `Bearer ${data.session.access_token}` },
      signal: readTimeout(),
    }));
  if (!answer || [204, 404].includes(answer.status)) return null;
  if (!answer.ok) throw new Error(`/healthz/staff answered with status ${answer.status}.`);
  return answer.json();
}
