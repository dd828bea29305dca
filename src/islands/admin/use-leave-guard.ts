import { useEffect, useSyncExternalStore } from 'react';
import { guardAnswers, releaseAnswers } from '#islands/form/leave-guard.ts';
import type { PanelEditors } from './editing/state/panel-editors.ts';
import { panelTabs } from './tabs/panel-tabs.ts';
import { subscribeToAll } from './ui/store.ts';

/** How many rows have unsaved changes; while there is one, the browser asks before leaving. */
export function useLeaveGuard(editors: PanelEditors): number {
  const stores = panelTabs.flatMap(({ unsaved }) => unsaved?.(editors) ?? []);
  const unsaved = useSyncExternalStore(
    (listener) => subscribeToAll(stores, listener),
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
