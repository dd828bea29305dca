import type { SupabaseClient } from '@supabase/supabase-js';
import { problemOf, type SignInProblem } from './session.ts';

/** Leaves for Google, which sends the browser back to `returnTo`. */
export async function leaveForGoogle(
  google: SupabaseClient,
  returnTo: string,
): Promise<SignInProblem | null> {
  const options = { redirectTo: returnTo };
  const { error } = await google.auth.signInWithOAuth({ provider: 'google', options });
  return problemOf(error);
}

/**
 * Signs `client` in with the code that Google's visitor came back with; only the tab that left can. Answers
 * `null`, or what was wrong.
 */
export async function comeBackFromGoogle(
  google: SupabaseClient,
  client: SupabaseClient,
  code: string,
): Promise<SignInProblem | null> {
  const { data, error } = await google.auth.exchangeCodeForSession(code);
  if (error) return problemOf(error);
  const taken = await client.auth.setSession(data.session);
  return problemOf(taken.error);
}
