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
  next: HistoryPage['next'];
  readTo: HistoryPage['readTo'];
  isLoading: boolean;
  isFailed: boolean;
}

const initialState: HistoryState = {
  revisions: null,
  next: null,
  readTo: null,
  isLoading: true,
  isFailed: false,
};

/** The history of a row, or with `null` that of the whole site. */
export function useHistory(scope: HistoryScope | null, filter: HistoryFilter) {
  const [history, setHistory] = useState(initialState);
  // An earlier search must neither answer last nor go on in the database.
  const newest = useRef<AbortController>(null);
  const load = useCallback(
    async (loaded: HistoryPage['revisions'], before: HistoryPage['next']) => {
      newest.current?.abort();
      newest.current = new AbortController();
      const { signal } = newest.current;
      setHistory((history) => ({ ...history, isLoading: true, isFailed: false }));
      try {
        const { revisions, ...position } = await (scope
          ? loadHistory(supabase, scope, before)
          : loadSiteHistory(supabase, filter, before, signal));
        if (signal.aborted) return;
        const all = [...loaded, ...revisions];
        setHistory({ revisions: all, ...position, isLoading: false, isFailed: false });
      } catch {
        if (signal.aborted) return;
        setHistory((history) => ({ ...history, isLoading: false, isFailed: true }));
      }
    },
    [scope, filter],
  );
  useEffect(() => {
    void load([], null);
    return () => newest.current?.abort();
  }, [load]);
  return {
    ...history,
    reload: () => load([], null),
    showOlder: () => load(history.revisions ?? [], history.next),
  };
}
