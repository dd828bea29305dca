import * as z from 'zod/mini';
import { authError } from '../http/error-responses.ts';

/** The response that rejects an invalid address of a new account, in the words of Supabase Auth. */
export function emailProblem(email: string): Response | null {
  if (z.email().safeParse(email).success) return null;
  return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
}
