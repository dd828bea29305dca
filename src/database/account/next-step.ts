import type { SupabaseClient } from '@supabase/supabase-js';
import { lacksRequiredFactor, needsSecondFactor } from '../factors/list-factors.ts';

/** Where a user goes after signing in: to a second factor, to setting one up, or to the panel. */
export type NextStep = 'challenge' | 'enroll' | 'panel';

export async function nextStep(client: SupabaseClient): Promise<NextStep> {
  if (await needsSecondFactor(client)) return 'challenge';
  return (await lacksRequiredFactor(client)) ? 'enroll' : 'panel';
}
