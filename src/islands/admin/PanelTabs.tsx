import { Tabs } from '@base-ui/react/tabs';
import { memo, useState } from 'react';
import type { PanelEditors } from './editing/state/panel-editors.ts';
import type { PanelTab, TabName, TabProps } from './tabs/panel-tab.ts';
import { panelTabs } from './tabs/panel-tabs.ts';
import { TabBar } from './tabs/TabBar.tsx';
import { useHasRail } from './tabs/use-has-rail.ts';
import { useOpenTab } from './tabs/use-open-tab.ts';
import { usePanelTitle } from './tabs/use-panel-title.ts';
import { LazyView } from './ui/LazyView.tsx';
import { goTo } from './ui/panel-address.ts';

interface PanelTabsProps {
  editors: PanelEditors;
  onSaved: () => void;
}

/**
 * Unsaved text in a tab survives a switch to another. Memoized, because the panel renders again with
 * every unsaved row and publishing status, and there may be hundreds of cities in here.
 */
export const PanelTabs = memo(function PanelTabs({ editors, onSaved }: PanelTabsProps) {
  const address = useOpenTab();
  const { tab: open, row } = address;
  usePanelTitle(editors, address);
  const [sizeRef, hasRail] = useHasRail();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shape = hasRail ? 'rail' : isUnfolded ? 'unfolded' : 'row';
  return (
    <Tabs.Root
      ref={sizeRef}
      className="panel-tabs"
      value={open}
      // Decides which arrow keys move between the tabs.
      orientation={shape === 'row' ? 'horizontal' : 'vertical'}
      onValueChange={(tab: TabName) => goTo({ tab, row: null })}
    >
      <TabBar editors={editors} shape={shape} open={open} onFold={setIsUnfolded} />
      {panelTabs.map((tab) => (
        <Tabs.Panel key={tab.name} value={tab.name} className="min-w-0">
          <TabView tab={tab} editors={editors} onSaved={onSaved} row={row} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
});

function TabView({ tab, ...props }: TabProps & { tab: PanelTab }) {
  return 'load' in tab ? <LazyView load={tab.load} props={props} /> : <tab.View {...props} />;
}
