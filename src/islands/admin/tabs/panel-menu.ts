import { useContext } from 'react';
import { takesRequests } from '../requests/request-stores.ts';
import { Account } from '../ui/account-context.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { useStore } from '../ui/store.ts';
import type { TabGroup } from './panel-tab.ts';
import type { PanelTab } from './panel-tabs.ts';
import { panelTabs } from './panel-tabs.ts';

/** The tabs of an account: those that are always in sight, and the others by group. */
export interface PanelMenu {
  first: readonly PanelTab[];
  groups: ReadonlyMap<TabGroup, readonly PanelTab[]>;
}

/** Requests are in sight while visitors can send them, and otherwise in their group. */
function panelMenu({ isOwner, isOn }: { isOwner: boolean; isOn: boolean }): PanelMenu {
  const usable = panelTabs.filter(({ isForOwners }) => isOwner || !isForOwners);
  const isFirst = ({ place }: PanelTab) => place === 'first' || (place === 'while-on' && isOn);
  return {
    first: usable.filter(isFirst),
    groups: Map.groupBy(
      usable.filter((tab) => !isFirst(tab)),
      ({ group }) => group,
    ),
  };
}

export function usePanelMenu(): PanelMenu {
  const { isOwner } = useContext(Account);
  return panelMenu({ isOwner, isOn: useTakesRequests() });
}

/** Whether visitors can send quote requests now; until the database answers, as when the page was built. */
export function useTakesRequests(): boolean {
  const { quoteRequests } = useContext(OfficeFacts);
  return useStore(takesRequests) ?? quoteRequests === 'on';
}
