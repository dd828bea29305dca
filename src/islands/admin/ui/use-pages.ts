import { useCallback, useEffect, useRef, useState } from 'react';

interface PagesState<Pages> {
  /** `null` until the first page is read. */
  pages: Pages | null;
  isLoading: boolean;
  isFailed: boolean;
}

/**
 * Reads the first page of a list now and whenever `load` changes, and then one page at a time. `load` gets the pages that
 * were read before, and returns them with the next one.
 */
export function usePages<Pages>(
  load: (before: Pages | null, signal: AbortSignal) => Promise<Pages>,
) {
  const [state, setState] = useState<PagesState<Pages>>({
    pages: null,
    isLoading: true,
    isFailed: false,
  });
  // An earlier reading must neither answer last nor go on in the database.
  const newest = useRef<AbortController>(null);
  const read = useCallback(
    async (before: Pages | null) => {
      newest.current?.abort();
      newest.current = new AbortController();
      const { signal } = newest.current;
      setState((was) => ({ ...was, isLoading: true, isFailed: false }));
      const next = await load(before, signal).then(
        (pages) => ({ pages, isFailed: false }),
        () => ({ isFailed: true }),
      );
      if (!signal.aborted) setState((was) => ({ ...was, ...next, isLoading: false }));
    },
    [load],
  );
  useEffect(() => {
    void read(null);
    return () => newest.current?.abort();
  }, [read]);
  return { ...state, reload: () => read(null), showOlder: () => read(state.pages) };
}
