import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';

const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;

/** A client with the site's public key: the policies are the wall. */
export function connect(auth: NonNullable<SupabaseClientOptions<'public'>['auth']>) {
  return createClient(
    PUBLIC_SUPABASE_URL || location.origin,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
    // Whoever waits is told at once and asks again; repeating in silence only makes them wait.
    { db: { retry: false }, auth },
  );
}
