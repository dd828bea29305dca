import type { SupabaseClient } from '@supabase/supabase-js';
import { problemOf, type SignInProblem, signIn } from './session.ts';

/** Asks for a mail with a link that leads to `returnTo`; answers `null`, or what was wrong. */
export async function requestNewPassword(
  recovery: SupabaseClient,
  email: string,
  returnTo: string,
): Promise<SignInProblem | null> {
  const { error } = await recovery.auth.resetPasswordForEmail(email, { redirectTo: returnTo });
  return problemOf(error);
}

/**
 * Sets a new password with the session of a mailed link, which `recovery` holds; signs out everybody
 * who used the old one, and signs `client` in. Answers `null`, what was wrong, or `expired` when the
 * link no longer counts.
 */
export async function setNewPassword(
  recovery: SupabaseClient,
  client: SupabaseClient,
  password: string,
): Promise<SignInProblem | null | 'expired'> {
  const { data } = await recovery.auth.getSession();
  const email = data.session?.user.email;
  if (!email) return 'expired';
  const { error } = await recovery.auth.updateUser({ password });
  // Whoever chooses the password they had may keep it.
  if (error && error.code !== 'same_password') return problemOf(error);
  await recovery.auth.signOut({ scope: 'global' });
  return signIn(client, email, password);
}
