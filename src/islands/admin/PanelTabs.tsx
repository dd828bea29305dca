import { Tabs } from '@base-ui/react/tabs';
import { memo, useRef } from 'react';
import type { PanelEditors } from './editor/panel-editors.ts';
import type { PanelTab, TabName, TabProps } from './tabs/panel-tab.ts';
import { panelTabs } from './tabs/panel-tabs.ts';
import { usePanelTitle } from './tabs/use-panel-title.ts';
import { useAdminTexts } from './ui/admin-texts.ts';
import { LazyView } from './ui/LazyView.tsx';
import { goTo, type PanelAddress, parseAddress, useHash } from './ui/panel-address.ts';
import { useStore } from './ui/store.ts';

interface PanelTabsProps {
  editors: PanelEditors;
  onSaved: () => void;
}

/**
 * The tabs; what is written in one outlives a look at another. Not rendered again with the panel,
 * which counts unsaved rows and follows publishing: there may be hundreds of cities in here.
 */
export const PanelTabs = memo(function PanelTabs({ editors, onSaved }: PanelTabsProps) {
  const t = useAdminTexts();
  const place = useOpenTab();
  const { tab: open, row } = place;
  usePanelTitle(editors, place);
  return (
    <Tabs.Root value={open} onValueChange={(tab: TabName) => goTo({ tab, row: null })}>
      <Tabs.List aria-label={t.tabsLabel} activateOnFocus className="tab-list">
        {panelTabs.map((tab) => (
          <TabButton key={tab.name} tab={tab} editors={editors} />
        ))}
      </Tabs.List>
      {panelTabs.map((tab) => (
        <Tabs.Panel key={tab.name} value={tab.name} className="pt-5">
          <TabView tab={tab} editors={editors} onSaved={onSaved} row={row} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
});

/** The tab and the row that the address names; what it says of other places changes nothing. */
function useOpenTab(): PanelAddress {
  const named = parseAddress(useHash());
  const last = useRef<PanelAddress>({ tab: panelTabs[0].name, row: null });
  if (panelTabs.some(({ name }) => name === named.tab)) last.current = named;
  return last.current;
}

function TabView({ tab, ...props }: TabProps & { tab: PanelTab }) {
  return 'load' in tab ? <LazyView load={tab.load} props={props} /> : <tab.View {...props} />;
}

function TabButton({ tab, editors }: { tab: PanelTab; editors: PanelEditors }) {
  const t = useAdminTexts();
  return (
    <Tabs.Tab value={tab.name} className="tab">
      {t.tabs[tab.name]}
      {tab.unsaved && <UnsavedMark unsaved={tab.unsaved(editors)} />}
    </Tabs.Tab>
  );
}

function UnsavedMark({ unsaved }: { unsaved: ReturnType<NonNullable<PanelTab['unsaved']>> }) {
  const t = useAdminTexts().editor;
  const { size } = useStore(unsaved);
  if (size === 0) return null;
  return <span className="size-2.5 rounded-full bg-star-deep" role="img" aria-label={t.unsaved} />;
}
