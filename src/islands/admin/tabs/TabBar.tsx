import { Tabs } from '@base-ui/react/tabs';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { shownCount, waitingRequests } from '../requests/request-stores.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import type { PanelTab, TabGroup } from './panel-tab.ts';
import { panelTabs } from './panel-tabs.ts';

/** A rail next to the open tab; on a narrow window a row that scrolls, or the expanded list of all tabs. */
export type TabBarShape = 'rail' | 'row' | 'expanded';

interface TabBarProps {
  editors: PanelEditors;
  shape: TabBarShape;
  /** Name of the open tab. */
  open: string;
  onExpand: (isExpanded: boolean) => void;
}

const groups = Map.groupBy(panelTabs, ({ group }) => group);

/** The tabs by group, with a button that shows all of them if they do not fit. */
export function TabBar({ editors, shape, open, onExpand }: TabBarProps) {
  const t = useAdminTexts();
  const id = useId();
  // A count that appears later changes the width of its tab.
  const waiting = shownCount(useStore(waitingRequests)).length;
  const list = useScrolledRow(open, shape, waiting);
  const isExpanded = shape === 'expanded';
  return (
    <div className="tab-bar" data-shape={shape}>
      {shape !== 'rail' && (
        <button
          type="button"
          className="tab tab-all"
          aria-label={t.allTabsLabel}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => onExpand(!isExpanded)}
        >
          {t.allTabs}
          <ChevronDown aria-hidden="true" size={18} className={isExpanded ? 'rotate-180' : ''} />
        </button>
      )}
      <Tabs.List ref={list} id={id} aria-label={t.tabsLabel} activateOnFocus className="tab-list">
        {[...groups].map(([group, tabs]) => (
          <TabsOfGroup
            key={group}
            group={group}
            tabs={tabs}
            editors={editors}
            onExpand={onExpand}
          />
        ))}
      </Tabs.List>
    </div>
  );
}

type TabsOfGroupProps = Pick<TabBarProps, 'editors' | 'onExpand'> & {
  group: TabGroup;
  tabs: readonly PanelTab[];
};

/** A tab list may only contain tabs, so the group name is hidden, and describes each tab instead. */
function TabsOfGroup({ group, tabs, editors, onExpand }: TabsOfGroupProps) {
  const t = useAdminTexts();
  const id = useId();
  return (
    <div className="tab-group">
      <p id={id} aria-hidden="true" className="tab-group-name">
        {t.tabGroups[group]}
      </p>
      {tabs.map(({ name, unsaved, waiting }) => (
        <Tabs.Tab
          key={name}
          value={name}
          className="tab"
          aria-describedby={id}
          onClick={() => onExpand(false)}
        >
          {t.tabs[name]}
          {waiting && <WaitingCount waiting={waiting} />}
          {unsaved && <UnsavedMark unsaved={unsaved(editors)} />}
        </Tabs.Tab>
      ))}
    </div>
  );
}

function WaitingCount({ waiting }: { waiting: NonNullable<PanelTab['waiting']> }) {
  const t = useAdminTexts();
  const count = useStore(waiting);
  if (count === 0) return null;
  const shown = shownCount(count);
  return (
    <span className="tab-count" role="img" aria-label={t.waiting(count, shown)}>
      {shown}
    </span>
  );
}

function UnsavedMark({ unsaved }: { unsaved: ReturnType<NonNullable<PanelTab['unsaved']>> }) {
  const t = useAdminTexts().editor;
  const { size } = useStore(unsaved);
  if (size === 0) return null;
  return <span className="tab-mark" role="img" aria-label={t.unsaved} />;
}

/** Scrolls the row of tabs to the open one. */
function useScrolledRow(open: string, shape: TabBarShape, waiting: number) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is read from the page
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (shape !== 'row' || !list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [open, shape, waiting]);
  return list;
}
