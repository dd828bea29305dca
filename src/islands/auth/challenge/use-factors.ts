import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback } from 'react';
import { type Factor, listFactors } from '#database/factors/list-factors.ts';
import { type Loading, useLoaded } from '#islands/loading/use-loaded.ts';

export type LoadedFactors = Loading<readonly Factor[]>;

/** The signed-in user's second factors. */
export function useFactors(client: SupabaseClient): LoadedFactors {
  return useLoaded(useCallback(() => listFactors(client), [client]));
}
