import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { type Factor, listFactors } from '#database/factors/list-factors.ts';

export interface LoadedFactors {
  factors: readonly Factor[];
  at: 'loading' | 'loaded' | 'failed';
  reload: () => Promise<void>;
}

/** The signed-in user's second factors. */
export function useFactors(client: SupabaseClient): LoadedFactors {
  const [factors, setFactors] = useState<readonly Factor[]>([]);
  const [at, setAt] = useState<LoadedFactors['at']>('loading');
  const reload = useCallback(async () => {
    try {
      setFactors(await listFactors(client));
      setAt('loaded');
    } catch {
      setAt('failed');
    }
  }, [client]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { factors, at, reload };
}
