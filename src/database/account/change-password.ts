import type { SupabaseClient } from '@supabase/supabase-js';
import { problemOf, type SignInProblem } from './session.ts';

/**
 * Changes the signed-in user's password. `isRepeated` after an attempt whose answer was lost, which may have set this
 * password. Returns `null`, or the problem.
 */
export async function changePassword(
  client: SupabaseClient,
  current: string,
  password: string,
  isRepeated = false,
): Promise<SignInProblem | null> {
  const { error } = await client.auth.updateUser({ password, current_password: current });
  const problem = problemOf(error);
  if (!isRepeated || problem?.code !== 'current_password_invalid') return problem;
  const repeated = await client.auth.updateUser({ password, current_password: password });
  return problemOf(repeated.error)?.code === 'same_password' ? null : problem;
}
