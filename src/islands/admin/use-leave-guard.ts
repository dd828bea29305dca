import { useEffect, useSyncExternalStore } from 'react';
import { guardAnswers, releaseAnswers } from '#islands/form/leave-guard.ts';
import type { PanelEditors } from './editing/state/panel-editors.ts';
import { panelTabs } from './tabs/panel-tabs.ts';

/** How many rows have unsaved changes; while there is one, the browser asks before leaving. */
export function useLeaveGuard(editors: PanelEditors): number {
  const stores = panelTabs.flatMap(({ unsaved }) => unsaved?.(editors) ?? []);
  const unsaved = useSyncExternalStore(
    (follower) => {
      const stops = stores.map((store) => store.follow(follower));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => stores.reduce((count, store) => count + store.get().size, 0),
  );
  const isGuarded = unsaved > 0;
  useEffect(() => {
    if (!isGuarded) return;
    guardAnswers();
    return releaseAnswers;
  }, [isGuarded]);
  return unsaved;
}
