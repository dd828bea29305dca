import type { SupabaseClient } from '@supabase/supabase-js';
import { connect } from '#database/supabase-client.ts';
import { backendSettings } from '#islands/supabase.ts';
import { recoveryTokenIn } from './recovery-token.ts';

const storageKey = 'password-recovery';

/** What an emailed link led to: a new password, a confirmed account, or nothing because it expired. */
export type EmailedLink = 'recovery' | 'confirmed' | 'expired' | null;

/** The token of a recovery link in the URL; it works once. */
export const recoveryToken = () => recoveryTokenIn(location.href);

/** What the fragment of another link to this page may hold. */
const linkParts = ['access_token', 'error', 'invitation'];

/** Loads the page again when a link to it is opened in its own tab, where only the fragment changes. */
export function followLinksInThisTab(): () => void {
  const follow = () => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    if (recoveryToken() || linkParts.some((part) => fragment.has(part))) location.reload();
  };
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

/** Reads the link's result from the URL and removes it there, except a token that still has to be used. */
export function takeEmailedLink(): EmailedLink {
  const answer = new URLSearchParams(location.hash.slice(1));
  const isExpired =
    answer.has('error') || new URLSearchParams(location.search).get('error_code') === 'otp_expired';
  if (isExpired) history.replaceState(null, '', location.pathname);
  const isRecovery = answer.has('access_token') && answer.get('type') === 'recovery';
  if (isRecovery || recoveryToken() || sessionStorage.getItem(storageKey)) {
    recoveryClient();
    return 'recovery';
  }
  const link = isExpired ? 'expired' : answer.has('access_token') ? 'confirmed' : null;
  if (link === 'confirmed') history.replaceState(null, '', location.pathname);
  return link;
}

let client: SupabaseClient | undefined;

/**
 * The client with an emailed link's session. It may only set a password, so it stays in this tab,
 * separate from the session that opens the panel.
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
