import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { BackendSettings } from '#schemas/backend-settings.ts';

/** A client with the site's public key: the policies are the wall. */
export function connect(
  { supabaseUrl, publishableKey }: BackendSettings,
  auth: NonNullable<SupabaseClientOptions<'public'>['auth']>,
) {
  return createClient(
    supabaseUrl || location.origin,
    publishableKey,
    // Whoever waits is told at once and asks again; repeating in silence only makes them wait.
    { db: { retry: false }, auth },
  );
}
