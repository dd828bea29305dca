import { useCallback, useEffect, useState } from 'react';
import { loadRequestChanges, loadSubmission } from '#database/requests/load-requests.ts';
import { supabase } from '#islands/supabase.ts';
import type { RequestChange, StoredRequest, Submission } from '#schemas/requests/stored-request.ts';

interface Loaded {
  submission: Submission;
  changes: RequestChange[];
}

/** What belongs to an opened request; read again when somebody changed it. */
export function useSubmission({ id, version }: StoredRequest) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another history
  const load = useCallback(async () => {
    setIsFailed(false);
    try {
      const [submission, changes] = await Promise.all([
        loadSubmission(supabase, id),
        loadRequestChanges(supabase, id),
      ]);
      if (submission) setLoaded({ submission, changes });
    } catch {
      setIsFailed(true);
    }
  }, [id, version]);
  useEffect(() => void load(), [load]);
  return { loaded, isFailed, load };
}
