import { useCallback, useEffect, useState } from 'react';
import { loadHandedIn, loadRequestChanges } from '#database/requests/load-requests.ts';
import { supabase } from '#islands/supabase.ts';
import type { HandedIn, KeptRequest, RequestChange } from '#schemas/requests/kept-request.ts';

interface Loaded {
  handedIn: HandedIn;
  changes: RequestChange[];
}

/** What belongs to an opened request; read again when somebody changed it. */
export function useHandedIn({ id, version }: KeptRequest) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another history
  const load = useCallback(async () => {
    setIsFailed(false);
    try {
      const [handedIn, changes] = await Promise.all([
        loadHandedIn(supabase, id),
        loadRequestChanges(supabase, id),
      ]);
      if (handedIn) setLoaded({ handedIn, changes });
    } catch {
      setIsFailed(true);
    }
  }, [id, version]);
  useEffect(() => void load(), [load]);
  return { loaded, isFailed, load };
}
