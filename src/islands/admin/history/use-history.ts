import { useCallback, useEffect, useState } from 'react';
import { type HistoryPage, type HistoryScope, loadHistory } from '#database/history.ts';
import { supabase } from '#islands/supabase.ts';

interface HistoryState {
  /** Newest first; `null` until the first page is loaded. */
  revisions: HistoryPage['revisions'] | null;
  hasOlder: boolean;
  isLoading: boolean;
  isFailed: boolean;
}

const initialState: HistoryState = {
  revisions: null,
  hasOlder: false,
  isLoading: true,
  isFailed: false,
};

export function useHistory(scope: HistoryScope) {
  const [history, setHistory] = useState(initialState);
  const load = useCallback(
    async (loaded: HistoryPage['revisions']) => {
      setHistory((history) => ({ ...history, isLoading: true, isFailed: false }));
      try {
        const { revisions, hasOlder } = await loadHistory(
          supabase,
          scope,
          loaded.at(-1)?.id ?? null,
        );
        const all = [...loaded, ...revisions];
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
    reload: () => load([]),
    showOlder: () => load(history.revisions ?? []),
  };
}
