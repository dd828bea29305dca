import type { SupabaseClient } from '@supabase/supabase-js';
import { problemOf, type SignInProblem } from './session.ts';

/** Sets a new password for whoever is signed in and knows the current one; answers `null`, or what was wrong. */
export async function changePassword(
  client: SupabaseClient,
  current: string,
  password: string,
): Promise<SignInProblem | null> {
  const { error } = await client.auth.updateUser({ password, current_password: current });
  return problemOf(error);
}
