import type { SupabaseClient } from '@supabase/supabase-js';
import { problemOf, type SignInProblem, signIn } from './session.ts';

/** Requests an email with a link to `returnTo`. Returns `null`, or the problem. */
export async function requestNewPassword(
  recovery: SupabaseClient,
  email: string,
  returnTo: string,
): Promise<SignInProblem | null> {
  const { error } = await recovery.auth.resetPasswordForEmail(email, { redirectTo: returnTo });
  return problemOf(error);
}

/** Opens the session (`recovery`) of an emailed link, which works once. Returns `null`, the problem, or `expired`. */
export async function openRecovery(
  recovery: SupabaseClient,
  token: string,
): Promise<SignInProblem | null | 'expired'> {
  const { error } = await recovery.auth.verifyOtp({ type: 'recovery', token_hash: token });
  return error?.code === 'otp_expired' ? 'expired' : problemOf(error);
}

/**
 * Sets a new password with the session of an emailed link (`recovery`), ends all sessions of the
 * account, and signs `client` in. Returns `null`, the problem, or `expired` for a dead link.
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
  // The session of a link sets a password without the current one for an hour.
  if (error?.code === 'current_password_required') return 'expired';
  // Choosing the old password again is fine.
  if (error && error.code !== 'same_password') return problemOf(error);
  await recovery.auth.signOut({ scope: 'global' });
  return signIn(client, email, password);
}
