import { useCallback } from 'react';
import {
  type HistoryFilter,
  type HistoryPage,
  type HistoryScope,
  loadHistory,
  loadSiteHistory,
} from '#database/history.ts';
import { supabase } from '#islands/supabase.ts';
import { usePages } from '../ui/use-pages.ts';

/** The history of a row, or with `null` that of the whole site; newest first. */
export function useHistory(scope: HistoryScope | null, filter: HistoryFilter) {
  const load = useCallback(
    async (before: HistoryPage | null, signal: AbortSignal): Promise<HistoryPage> => {
      const olderThan = before?.next ?? null;
      const page = await (scope
        ? loadHistory(supabase, scope, olderThan)
        : loadSiteHistory(supabase, filter, olderThan, signal));
      return { ...page, revisions: [...(before?.revisions ?? []), ...page.revisions] };
    },
    [scope, filter],
  );
  const { pages, ...reading } = usePages(load);
  const { revisions = null, next = null, readTo = null } = pages ?? {};
  return { revisions, next, readTo, ...reading };
}
