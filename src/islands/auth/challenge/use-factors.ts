import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { type OwnFactor, ownFactors } from '#database/factors/list-factors.ts';

/** The second factors of whoever is signed in. */
export interface LoadedFactors {
  factors: readonly OwnFactor[];
  at: 'loading' | 'loaded' | 'failed';
  /** Asks for them again. */
  reload: () => Promise<void>;
}

/** Asks the server for the factors of whoever is signed in. */
export function useOwnFactors(client: SupabaseClient): LoadedFactors {
  const [factors, setFactors] = useState<readonly OwnFactor[]>([]);
  const [at, setAt] = useState<LoadedFactors['at']>('loading');
  const reload = useCallback(async () => {
    try {
      setFactors(await ownFactors(client));
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
