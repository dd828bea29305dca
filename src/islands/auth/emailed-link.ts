import type { SupabaseClient } from '@supabase/supabase-js';
import { connect } from '#database/supabase-client.ts';
import { backendSettings } from '#islands/supabase.ts';

const storageKey = 'password-recovery';

/**
 * What a mailed link brought along in the address: a way to set a new password, a confirmed
 * account, or word that the link no longer counts.
 */
export type MailedLink = 'recovery' | 'confirmed' | 'expired' | null;

/** Reads what the link brought, and takes it out of the address. */
export function takeMailedLink(): MailedLink {
  const answer = new URLSearchParams(location.hash.slice(1));
  const isRecovery = answer.has('access_token') && answer.get('type') === 'recovery';
  if (isRecovery || sessionStorage.getItem(storageKey)) {
    recoveryClient();
    return 'recovery';
  }
  const link = answer.has('error') ? 'expired' : answer.has('access_token') ? 'confirmed' : null;
  if (link) history.replaceState(null, '', location.pathname);
  return link;
}

let client: SupabaseClient | undefined;

/**
 * Holds the session of a mailed link. It may set a password and nothing else, so it stays in this
 * tab, apart from the session that opens the panel.
 */
export function recoveryClient(): SupabaseClient {
  client ??= connect(backendSettings, {
    storage: sessionStorage,
    storageKey,
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
    detectSessionInUrl: (_url, { type }) => type === 'recovery',
  });
  return client;
}
