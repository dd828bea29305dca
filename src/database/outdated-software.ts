import type { SupabaseClient } from '@supabase/supabase-js';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import { type OutdatedSoftware, outdatedSoftwareSchema } from '#schemas/server-health.ts';
import { readTimeout } from './timeouts.ts';

/**
 * Programs of the server that are below their lowest safe version. None with a hosted project, whose static host has no
 * such address. Throws when the server does not answer or reports an error.
 */
export async function loadOutdatedSoftware(
  client: SupabaseClient,
  { supabaseUrl }: BackendSettings,
): Promise<OutdatedSoftware> {
  if (supabaseUrl !== '') return [];
  const { data } = await client.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const answer = await fetch('/healthz/owners', { headers, signal: readTimeout() });
  if (answer.status === 404) return [];
  if (!answer.ok) throw new Error(`/healthz/owners answered with status ${answer.status}.`);
  return outdatedSoftwareSchema.parse(await answer.json());
}
