import { useCallback, useEffect, useState } from 'react';
import { loadLatestChanges } from '#database/latest-changes.ts';
import { supabase } from '#islands/supabase.ts';
import type { ContentTableName } from '#tables/index.ts';

/** When each row of a table was last saved, by id. `refreshAfterSave` reads it again. */
export function useLatestChanges(table: ContentTableName, onSaved: () => void) {
  const [changes, setChanges] = useState<ReadonlyMap<number, string>>(new Map());
  const load = useCallback(() => {
    // Without an answer the rows show no date. The tables report that the database is down.
    loadLatestChanges(supabase, table).then(setChanges, () => {});
  }, [table]);
  useEffect(load, [load]);
  const refreshAfterSave = useCallback(() => {
    load();
    onSaved();
  }, [load, onSaved]);
  return { changes, refreshAfterSave };
}
