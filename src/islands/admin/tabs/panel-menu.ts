import { useContext } from 'react';
import { Account } from '../ui/account-context.ts';
import type { TabEntry } from './panel-tab.ts';
import { type PanelTab, panelTabs } from './panel-tabs.ts';

/** The tabs of an account by group, in the order of the panel. */
export type PanelMenu = ReadonlyMap<TabEntry['group'], readonly PanelTab[]>;

export function usePanelMenu(): PanelMenu {
  const { isOwner } = useContext(Account);
  const usable = panelTabs.filter(({ isForOwners }) => isOwner || !isForOwners);
  return Map.groupBy(usable, ({ group }) => group);
}
