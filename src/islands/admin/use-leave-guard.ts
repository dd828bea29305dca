import { useEffect, useSyncExternalStore } from 'react';
import { guardAnswers, releaseAnswers } from '#islands/form/leave-guard.ts';
import type { PanelEditors } from './editor/panel-editors.ts';

/** How many rows have unsaved changes; while there is one, the browser asks before leaving. */
export function useLeaveGuard(editors: PanelEditors): number {
  const tables = Object.values(editors);
  const unsaved = useSyncExternalStore(
    (follower) => {
      const stops = tables.map((table) => table.unsaved.follow(follower));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => tables.reduce((count, table) => count + table.unsaved.get().size, 0),
  );
  const isGuarded = unsaved > 0;
  useEffect(() => {
    if (!isGuarded) return;
    guardAnswers();
    return releaseAnswers;
  }, [isGuarded]);
  return unsaved;
}
