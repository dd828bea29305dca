import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type HistoryFilter,
  type HistoryPage,
  type HistoryScope,
  loadHistory,
  loadSiteHistory,
} from '#database/history.ts';
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

/** The history of a row, or with `null` that of the whole site. */
export function useHistory(scope: HistoryScope | null, filter: HistoryFilter) {
  const [history, setHistory] = useState(initialState);
  // The answer to an earlier filter may come last.
  const newest = useRef(0);
  const load = useCallback(
    async (loaded: HistoryPage['revisions']) => {
      newest.current += 1;
      const mine = newest.current;
      setHistory((history) => ({ ...history, isLoading: true, isFailed: false }));
      try {
        const oldest = loaded.at(-1)?.id ?? null;
        const { revisions, hasOlder } = await (scope
          ? loadHistory(supabase, scope, oldest)
          : loadSiteHistory(supabase, filter, oldest));
        if (mine !== newest.current) return;
        const all = [...loaded, ...revisions];
        setHistory({ revisions: all, hasOlder, isLoading: false, isFailed: false });
      } catch {
        if (mine !== newest.current) return;
        setHistory((history) => ({ ...history, isLoading: false, isFailed: true }));
      }
    },
    [scope, filter],
  );
  useEffect(() => void load([]), [load]);
  return {
    ...history,
    reload: () => load([]),
    showOlder: () => load(history.revisions ?? []),
  };
}
