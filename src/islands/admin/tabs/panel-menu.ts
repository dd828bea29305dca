import { useContext } from 'react';
import { Account } from '../ui/account-context.ts';
import type { TabGroup } from './panel-tab.ts';
import type { PanelTab } from './panel-tabs.ts';
import { panelTabs } from './panel-tabs.ts';

/** The tabs of an account: those that are always in sight, and the others by group. */
export interface PanelMenu {
  first: readonly PanelTab[];
  groups: ReadonlyMap<TabGroup, readonly PanelTab[]>;
}

export function usePanelMenu(): PanelMenu {
  const { isOwner } = useContext(Account);
  const usable = panelTabs.filter(({ isForOwners }) => isOwner || !isForOwners);
  return {
    first: usable.filter(({ place }) => place === 'first'),
    groups: Map.groupBy(
      usable.filter(({ place }) => place !== 'first'),
      ({ group }) => group,
    ),
  };
}
