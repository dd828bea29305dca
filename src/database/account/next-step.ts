import type { SupabaseClient } from '@supabase/supabase-js';
import { lacksRequiredFactor, needsProof } from '../factors/list-factors.ts';

/** What stands between whoever has signed in and the panel: proving a second factor, setting one up, nothing. */
export type NextStep = 'challenge' | 'enrol' | 'panel';

/** Where somebody goes who has just signed in. */
export async function nextStep(client: SupabaseClient): Promise<NextStep> {
  if (await needsProof(client)) return 'challenge';
  return (await lacksRequiredFactor(client)) ? 'enrol' : 'panel';
}
