import { acceptInvitation } from '#database/staff/invitations.ts';
import { supabase } from '#islands/supabase.ts';

const storageKey = 'invitation';

/**
 * The secret of the link that led here, taken out of the address; `null` without one. It stays in this tab, over
 * a way to Google and back too, until it is used.
 */
export function takeInvitation(): string | null {
  const brought = new URLSearchParams(location.hash.slice(1)).get('invitation');
  if (brought) {
    sessionStorage.setItem(storageKey, brought);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(storageKey);
}

/** Gives the link up. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(storageKey);
}

/** Lets whoever has just signed in edit, where they came by a link; answers why not, else `null`. */
export async function acceptKeptInvitation(): Promise<'expired' | 'other-account' | null> {
  const token = takeInvitation();
  if (token === null) return null;
  const outcome = await acceptInvitation(supabase, token);
  forgetInvitation();
  return outcome === 'accepted' ? null : outcome;
}
