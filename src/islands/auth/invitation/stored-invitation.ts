import { acceptInvitation } from '#database/staff/invitations.ts';
import { supabase } from '#islands/supabase.ts';
import { invitationTokenIn } from './invitation-token.ts';

const storageKey = 'invitation';

/**
 * The token of an invitation link, removed from the URL; `null` without one. It is stored for this
 * tab until it is used, so that it survives a sign-in with Google.
 */
export function takeInvitationToken(): string | null {
  const token = invitationTokenIn(location.href);
  if (token) {
    sessionStorage.setItem(storageKey, token);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(storageKey);
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(storageKey);
}

/** Accepts the stored invitation, if any, for the signed-in user. Returns `null`, or why not. */
export async function acceptStoredInvitation(): Promise<'expired' | 'other-account' | null> {
  const token = takeInvitationToken();
  if (token === null) return null;
  const outcome = await acceptInvitation(supabase, token);
  forgetInvitation();
  return outcome === 'accepted' ? null : outcome;
}
