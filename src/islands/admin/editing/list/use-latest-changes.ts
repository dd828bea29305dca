import { useCallback, useEffect, useState } from 'react';
import { loadLatestChanges } from '#database/latest-changes.ts';
import { supabase } from '#islands/supabase.ts';
import type { ContentTableName } from '#schemas/content/content-columns.ts';

/** When each row of a table was last saved, by its id; `lookAgain` is for after a save. */
export function useLatestChanges(table: ContentTableName, onSaved: () => void) {
  const [changes, setChanges] = useState<ReadonlyMap<number, string>>(new Map());
  const look = useCallback(() => {
    // Without an answer the rows say nothing of it; that the database is away is told elsewhere.
    loadLatestChanges(supabase, table).then(setChanges, () => {});
  }, [table]);
  useEffect(look, [look]);
  const lookAgain = useCallback(() => {
    look();
    onSaved();
  }, [look, onSaved]);
  return { changes, lookAgain };
}
