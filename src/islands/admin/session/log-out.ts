import { signOut } from '#database/account/session.ts';
import { abortRequests, supabase } from '#islands/supabase.ts';

let isLeaving = false;

/** Whether someone has logged out in this tab. */
export const hasLoggedOut = () => isLeaving;

const logouts = new BroadcastChannel('panel-logout');

/**
 * Hides the panel in other tabs, cancels the page's requests and ends the session. Returns whether the server ended it,
 * too.
 */
export async function logOut(): Promise<boolean> {
  isLeaving = true;
  logouts.postMessage(null);
  abortRequests();
  return signOut(supabase);
}

/** Calls back when someone logs out in another tab. Returns a function that stops this. */
export function onLogoutElsewhere(callback: () => void): () => void {
  logouts.addEventListener('message', callback);
  return () => logouts.removeEventListener('message', callback);
}
