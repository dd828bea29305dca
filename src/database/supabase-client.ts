import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import { sessionFetch } from './session-fetch.ts';

/** A client with the site's public key; the database's policies decide what it may do. */
export function connect(
  { supabaseUrl, publishableKey }: BackendSettings,
  auth: NonNullable<SupabaseClientOptions<'public'>['auth']>,
  send: typeof fetch = fetch,
): SupabaseClient {
  const client: SupabaseClient = createClient(
    supabaseUrl || location.origin,
    publishableKey,
    // Without silent retries: the user sees an error at once and can try again.
    { db: { retry: false }, auth, global: { fetch: sessionFetch(send, () => client) } },
  );
  return client;
}
