import type { SupabaseClient } from '@supabase/supabase-js';
import { problemOf, type SignInProblem } from './session.ts';

/** Changes the signed-in user's password. Returns `null`, or the problem. */
export async function changePassword(
  client: SupabaseClient,
  current: string,
  password: string,
): Promise<SignInProblem | null> {
  const { error } = await client.auth.updateUser({ password, current_password: current });
  return problemOf(error);
}
