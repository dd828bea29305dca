import type { SupabaseClient } from '@supabase/supabase-js';
import { type OutdatedSoftware, outdatedSoftwareSchema } from '#schemas/server-health.ts';
import { readTimeout } from './timeouts.ts';

/**
 * Programs of the server that are below their lowest safe version. None on a static host, which answers 404. Throws
 * when the server does not answer or reports an error.
 */
export async function loadOutdatedSoftware(client: SupabaseClient): Promise<OutdatedSoftware> {
  const { data } = await client.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const answer = await fetch('/healthz/owners', { headers, signal: readTimeout() });
  if (answer.status === 404) return [];
  if (!answer.ok) throw new Error(`/healthz/owners answered with status ${answer.status}.`);
  return outdatedSoftwareSchema.parse(await answer.json());
}
