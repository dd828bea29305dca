import { currentUser, signOut } from '#database/account/session.ts';
import { abortRequests, supabase } from '#islands/supabase.ts';
import { forgetDrafts } from '../drafts/stored-drafts.ts';

/**
 * Ends the session, cancels the page's requests and deletes the account's unsaved drafts on this
 * device. Returns whether the server ended the session, too.
 */
export async function logOut(): Promise<boolean> {
  const user = await currentUser(supabase).catch(() => null);
  forgetDrafts(user?.id ?? null);
  abortRequests();
  return signOut(supabase);
}
