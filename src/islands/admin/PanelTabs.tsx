import { memo } from 'react';
import type { PanelEditors } from './editing/state/panel-editors.ts';
import { usePanelMenu } from './tabs/panel-menu.ts';
import type { TabProps } from './tabs/panel-tab.ts';
import type { PanelTab } from './tabs/panel-tabs.ts';
import { panelTabs } from './tabs/panel-tabs.ts';
import { TabBar } from './tabs/TabBar.tsx';
import { tabId, tabPanelId } from './tabs/tab-ids.ts';
import { tabViews } from './tabs/tab-views.ts';
import { useHasRail } from './tabs/use-has-rail.ts';
import { useOpenTab } from './tabs/use-open-tab.ts';
import { usePanelTitle } from './tabs/use-panel-title.ts';
import { LazyView } from './ui/LazyView.tsx';

interface PanelTabsProps {
  editors: PanelEditors;
  onSaved: () => void;
}

/**
 * Unsaved text in a tab survives a switch to another. Memoized, because the panel renders again with
 * every unsaved row and publishing status, and there may be hundreds of cities in here.
 */
export const PanelTabs = memo(function PanelTabs({ editors, onSaved }: PanelTabsProps) {
  const menu = usePanelMenu();
  const address = useOpenTab(menu);
  usePanelTitle(editors, address);
  const [sizeRef, hasRail] = useHasRail();
  const tab = panelTabs.find(({ name }) => name === address.tab) ?? panelTabs[0];
  return (
    <div ref={sizeRef} className="panel-tabs" data-shape={hasRail ? 'rail' : 'menu'}>
      <TabBar editors={editors} menu={menu} open={tab} hasRail={hasRail} />
      <div
        key={tab.name}
        role="tabpanel"
        id={tabPanelId}
        aria-labelledby={tabId(tab)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab leads from a tab to its panel, as everywhere
        tabIndex={0}
        className="min-w-0"
      >
        <TabView tab={tab} editors={editors} onSaved={onSaved} row={address.row} />
      </div>
    </div>
  );
});

function TabView({ tab, ...props }: TabProps & { tab: PanelTab }) {
  const view = tabViews[tab.name];
  return 'load' in view ? <LazyView load={view.load} props={props} /> : <view.View {...props} />;
}
