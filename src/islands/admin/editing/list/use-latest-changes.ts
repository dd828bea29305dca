import { useCallback } from 'react';
import { loadLatestChanges } from '#database/latest-changes.ts';
import { useLoaded } from '#islands/loading/Loaded.tsx';
import { supabase } from '#islands/supabase.ts';
import type { ContentTableName } from '#tables/index.ts';

const none: ReadonlyMap<number, string> = new Map();

/** When each row of a table was last saved, by id. `refreshAfterSave` reads it again. */
export function useLatestChanges(table: ContentTableName, onSaved: () => void) {
  const loaded = useLoaded(useCallback(() => loadLatestChanges(supabase, table), [table]));
  const { reload } = loaded;
  const refreshAfterSave = useCallback(() => {
    void reload();
    onSaved();
  }, [reload, onSaved]);
  // Without an answer the rows show no date. The tables report that the database is down.
  const changes = loaded.state === 'loaded' ? loaded.value : none;
  return { changes, isKnown: loaded.state !== 'loading', refreshAfterSave };
}
