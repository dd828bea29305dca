import type { SupabaseClient } from '@supabase/supabase-js';
import { acceptanceSchema, type Invitation, invitationSchema } from '#schemas/staff/invitation.ts';
import {
  accessOf,
  currentUser,
  problemOf,
  type SignInProblem,
  signIn,
} from '../account/session.ts';
import { readTimeout } from '../timeouts.ts';

/** The invitation of a link, or `null` when it is no longer valid. Throws when the database cannot be read. */
export async function loadInvitation(
  client: SupabaseClient,
  token: string,
): Promise<Invitation | null> {
  const { data, error } = await client.rpc('invitation_for', { token }).abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return data === null ? null : invitationSchema.parse(data);
}

/** Creates an invited account. Returns `null` when signed in, the problem, or `unconfirmed` until the email is confirmed. */
export async function signUpInvited(
  client: SupabaseClient,
  { email, password, token }: { email: string; password: string; token: string },
): Promise<SignInProblem | null | 'unconfirmed'> {
  const options = { data: { invitation: token }, emailRedirectTo: `${location.origin}/` };
  const { error } = await client.auth.signUp({ email, password, options });
  // An earlier attempt succeeded, and its response was lost.
  if (error?.code === 'user_already_exists') return signIn(client, email, password);
  // It may have used the link up, too.
  if (error?.code === 'invite_not_found' && !(await signIn(client, email, password))) return null;
  if (error) return problemOf(error);
  return (await currentUser(client)) ? null : 'unconfirmed';
}

/** Makes the signed-in account staff, if the link is theirs. Throws when the database cannot be reached. */
export async function acceptInvitation(
  client: SupabaseClient,
  token: string,
): Promise<'accepted' | 'expired' | 'other-account'> {
  const { data, error } = await client
    .rpc('accept_invitation', { token })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  const { outcome } = acceptanceSchema.parse(data);
  // A repeated attempt, after the response to the first was lost.
  return outcome === 'expired' && (await isStaff(client)) ? 'accepted' : outcome;
}

/** Whether the signed-in account, if any, is staff already. Throws when the database cannot be reached. */
export async function isStaff(client: SupabaseClient): Promise<boolean> {
  const user = await currentUser(client);
  return user !== null && ['admin', 'unenrolled'].includes(await accessOf(client, user));
}
