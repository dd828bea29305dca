import { memo } from 'react';
import type { PanelEditors } from './editing/state/panel-editors.ts';
import { usePanelMenu } from './tabs/panel-menu.ts';
import type { TabProps } from './tabs/panel-tab.ts';
import type { SectionName } from './tabs/panel-tabs.ts';
import { SectionLinks } from './tabs/SectionLinks.tsx';
import { sectionViews } from './tabs/section-views.ts';
import { TabBar } from './tabs/TabBar.tsx';
import { tabId, tabPanelId } from './tabs/tab-ids.ts';
import { useSectionLabel } from './tabs/tab-label.ts';
import { useHasRail } from './tabs/use-has-rail.ts';
import { useOpenSection } from './tabs/use-open-section.ts';
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
  const { tab, section, row } = useOpenSection(menu);
  usePanelTitle(editors, { section, row });
  const labelOf = useSectionLabel();
  const [sizeRef, hasRail] = useHasRail();
  // The account is opened by a link, not by a tab.
  const role =
    tab.group === 'account'
      ? { role: 'region', 'aria-label': labelOf(section) }
      : { role: 'tabpanel', 'aria-labelledby': tabId(tab) };
  return (
    <div ref={sizeRef} className="panel-tabs" data-shape={hasRail ? 'rail' : 'menu'}>
      <TabBar editors={editors} menu={menu} open={tab} hasRail={hasRail} />
      <div
        key={section}
        {...role}
        id={tabPanelId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab leads from a tab to its panel, as everywhere
        tabIndex={0}
        className="grid min-w-0 grid-cols-1 gap-4"
      >
        <SectionLinks tab={tab} open={section} editors={editors} />
        <SectionView section={section} editors={editors} onSaved={onSaved} row={row} />
      </div>
    </div>
  );
});

function SectionView({ section, ...props }: TabProps & { section: SectionName }) {
  const view = sectionViews[section];
  return 'load' in view ? <LazyView load={view.load} props={props} /> : <view.View {...props} />;
}
