import type { SupabaseClient } from '@supabase/supabase-js';
import { type OutdatedSoftware, outdatedSoftwareSchema } from '#schemas/server-health.ts';
import { readTimeout } from './timeouts.ts';

/** Programs of the server that are below their lowest safe version. None on a static host, which answers 404. */
export async function loadOutdatedSoftware(client: SupabaseClient): Promise<OutdatedSoftware> {
  try {
    const { data } = await client.auth.getSession();
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    const answer = await fetch('/healthz/owners', { headers, signal: readTimeout() });
    return outdatedSoftwareSchema.parse(await answer.json());
  } catch {
    return [];
  }
}
