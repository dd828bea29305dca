import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { readBackendSettings } from './backend-settings.ts';

const { supabaseUrl, publishableKey } = readBackendSettings();

/** A client with the site's public key: the policies are the wall. */
export function connect(auth: NonNullable<SupabaseClientOptions<'public'>['auth']>) {
  return createClient(
    supabaseUrl || location.origin,
    publishableKey,
    // Whoever waits is told at once and asks again; repeating in silence only makes them wait.
    { db: { retry: false }, auth },
  );
}

/**
 * The browser's way to the database. It renews its session on a timer while the tab is visible, and
 * takes no session from an address: whoever makes up a link cannot sign somebody else in with it.
 */
export const supabase = connect({ detectSessionInUrl: false });
