import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { BackendSettings } from '#schemas/backend-settings.ts';

/** A client with the site's public key, over `send`: the policies are the wall. */
export function connect(
  { supabaseUrl, publishableKey }: BackendSettings,
  auth: NonNullable<SupabaseClientOptions<'public'>['auth']>,
  send: typeof fetch = fetch,
) {
  return createClient(
    supabaseUrl || location.origin,
    publishableKey,
    // Whoever waits is told at once and asks again; repeating in silence only makes them wait.
    { db: { retry: false }, auth, global: { fetch: send } },
  );
}
