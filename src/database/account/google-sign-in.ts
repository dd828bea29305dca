import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import { soonEnough } from '../soon-enough.ts';
import { problemOf, type SignInProblem } from './session.ts';

const settingsSchema = z.object({ external: z.object({ google: z.optional(z.boolean()) }) });

/** Whether the sign-in service takes people who come from Google; `false` too when it cannot be asked. */
export async function offersGoogle(settings: BackendSettings): Promise<boolean> {
  const address = new URL('/auth/v1/settings', settings.supabaseUrl || location.origin);
  try {
    const headers = { apikey: settings.publishableKey };
    const answer = await fetch(address, { headers, signal: soonEnough() });
    return settingsSchema.parse(await answer.json()).external.google ?? false;
  } catch {
    return false;
  }
}

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
