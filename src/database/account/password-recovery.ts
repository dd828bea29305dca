import type { SupabaseClient } from '@supabase/supabase-js';
import { currentUser, problemOf, type SignInProblem, signIn, signOut } from './session.ts';

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
 * account, and signs `client` in. May be repeated when an answer was lost. Returns `null`, the
 * problem, or `expired` for a dead link.
 */
export async function setNewPassword(
  recovery: SupabaseClient,
  client: SupabaseClient,
  password: string,
): Promise<SignInProblem | null | 'expired'> {
  const email = (await currentUser(recovery))?.email;
  if (!email) return 'expired';
  const { error } = await recovery.auth.updateUser({ password });
  // The session of a link sets one password without the current one, for an hour. Signing in shows
  // whether an earlier attempt set this one.
  const isSpent = error?.code === 'current_password_required';
  // Choosing the old password again is fine.
  if (error && !isSpent && error.code !== 'same_password') return problemOf(error);
  if (!isSpent) problemOf((await recovery.auth.signOut({ scope: 'others' })).error);
  const problem = await signIn(client, email, password);
  if (isSpent && problem?.code === 'invalid_credentials') return 'expired';
  // Only now, because a repeated attempt needs the session.
  if (!problem) await signOut(recovery);
  return problem;
}
