import type { SupabaseClient } from '@supabase/supabase-js';
import { acceptanceSchema, type Invitation, invitationSchema } from '#schemas/staff/invitation.ts';
import { currentUser, problemOf, type SignInProblem, signIn } from '../account/session.ts';
import { readTimeout } from '../timeouts.ts';

/** Whom a link invites; `null` when it does not count any more. Throws when the database cannot be asked. */
export async function loadInvitation(
  client: SupabaseClient,
  token: string,
): Promise<Invitation | null> {
  const { data, error } = await client.rpc('invitation_for', { token }).abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return data === null ? null : invitationSchema.parse(data);
}

/** Makes the account of somebody invited; answers `null`, what was wrong, or that a mail has to be confirmed. */
export async function signUpInvited(
  client: SupabaseClient,
  { email, password, token }: { email: string; password: string; token: string },
): Promise<SignInProblem | null | 'unconfirmed'> {
  const options = { data: { invitation: token }, emailRedirectTo: `${location.origin}/` };
  const { error } = await client.auth.signUp({ email, password, options });
  // Made at the first attempt, whose answer never came.
  if (error?.code === 'user_already_exists') return signIn(client, email, password);
  if (error) return problemOf(error);
  return (await currentUser(client)) ? null : 'unconfirmed';
}

/** Lets whoever is signed in edit, if the link is theirs. Throws when the database cannot be asked. */
export async function acceptInvitation(
  client: SupabaseClient,
  token: string,
): Promise<'accepted' | 'expired' | 'other-account'> {
  const { data, error } = await client
    .rpc('accept_invitation', { token })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return acceptanceSchema.parse(data).outcome;
}
