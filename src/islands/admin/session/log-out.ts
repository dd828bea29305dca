import { currentUser, signOut } from '#database/account/session.ts';
import { stopAsking, supabase } from '#islands/supabase.ts';
import { forgetDrafts } from '../drafts/stored-drafts.ts';

/** Ends the session on this device, with everything that the page still asks in its name, and forgets the unsaved texts that its account left here. Answers whether the server knows. */
export async function logOut(): Promise<boolean> {
  const user = await currentUser(supabase).catch(() => null);
  forgetDrafts(user?.id ?? null);
  stopAsking();
  return signOut(supabase);
}
