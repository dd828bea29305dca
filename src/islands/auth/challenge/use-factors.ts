import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback } from 'react';
import { type Factor, listFactors } from '#database/factors/list-factors.ts';
import { type Loading, useLoaded } from '#islands/loading/Loaded.tsx';

/** The signed-in user's second factors. */
export function useFactors(client: SupabaseClient): Loading<readonly Factor[]> {
  return useLoaded(useCallback(() => listFactors(client), [client]));
}
