import type { SupabaseClient } from '@supabase/supabase-js';
import { problemOf, type SignInProblem } from './session.ts';

/** Redirects to Google, which sends the browser back to `returnTo`. Returns `null`, or the problem. */
export async function startGoogleSignIn(
  google: SupabaseClient,
  returnTo: string,
): Promise<SignInProblem | null> {
  const options = { redirectTo: returnTo };
  const { error } = await google.auth.signInWithOAuth({ provider: 'google', options });
  return problemOf(error);
}

/**
 * Signs `client` in with the code from Google. Works only in the tab that started the sign-in, which
 * has the PKCE verifier. Returns `null`, or the problem.
 */
export async function finishGoogleSignIn(
  google: SupabaseClient,
  client: SupabaseClient,
  code: string,
): Promise<SignInProblem | null> {
  const { data, error } = await google.auth.exchangeCodeForSession(code);
  if (error) return problemOf(error);
  return problemOf((await client.auth.setSession(data.session)).error);
}
