import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { origin, type TestBackend } from '../database/test-backend.ts';

/** A browser at the sign-in page, with the secret that it makes for a sign-in with a provider. */
export function pkceBrowser({ backend }: TestBackend): SupabaseClient {
  const kept = new Map<string, string>();
  return createClient(origin, backend.secrets.publishableKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
    db: { retry: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
}
