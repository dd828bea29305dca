import { useCallback, useEffect, useState } from 'react';
import { type HistoryPage, type HistoryScope, loadHistory } from '#database/history.ts';
import { supabase } from '#islands/supabase.ts';

/** What of a history is there. */
interface HistoryState {
  /** Newest first; `null` while nothing was loaded yet. */
  revisions: HistoryPage['revisions'] | null;
  hasOlder: boolean;
  isLoading: boolean;
  isFailed: boolean;
}

const nothing: HistoryState = {
  revisions: null,
  hasOlder: false,
  isLoading: true,
  isFailed: false,
};

/** A history, read in pages. */
export function useHistory(scope: HistoryScope) {
  const [history, setHistory] = useState(nothing);
  const load = useCallback(
    async (known: HistoryPage['revisions']) => {
      setHistory((history) => ({ ...history, isLoading: true, isFailed: false }));
      try {
        const { revisions, hasOlder } = await loadHistory(
          supabase,
          scope,
          known.at(-1)?.id ?? null,
        );
        const all = [...known, ...revisions];
        setHistory({ revisions: all, hasOlder, isLoading: false, isFailed: false });
      } catch {
        setHistory((history) => ({ ...history, isLoading: false, isFailed: true }));
      }
    },
    [scope],
  );
  useEffect(() => void load([]), [load]);
  return {
    ...history,
    /** Reads from the newest again. */
    reload: () => load([]),
    showOlder: () => load(history.revisions ?? []),
  };
}
