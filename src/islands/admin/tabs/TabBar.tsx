import { Tabs } from '@base-ui/react/tabs';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { shownCount, waitingRequests } from '../requests/waiting-requests.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import type { PanelTab, TabGroup } from './panel-tab.ts';
import { panelTabs } from './panel-tabs.ts';

/** A rail beside what the tabs open; without room for it a row to push, or all of them, unfolded. */
export type TabBarShape = 'rail' | 'row' | 'unfolded';

interface TabBarProps {
  editors: PanelEditors;
  shape: TabBarShape;
  /** Name of the open tab. */
  open: string;
  onFold: (isUnfolded: boolean) => void;
}

const groups = Map.groupBy(panelTabs, ({ group }) => group);

/** The tabs, group by group, and the way to all of them where they do not fit. */
export function TabBar({ editors, shape, open, onFold }: TabBarProps) {
  const t = useAdminTexts();
  const id = useId();
  // A count that comes later takes room, too.
  const waiting = shownCount(useStore(waitingRequests)).length;
  const list = useRowAt(open, shape, waiting);
  const isUnfolded = shape === 'unfolded';
  return (
    <div className="tab-bar" data-shape={shape}>
      {shape !== 'rail' && (
        <button
          type="button"
          className="tab tab-all"
          aria-label={t.allTabsLabel}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => onFold(!isUnfolded)}
        >
          {t.allTabs}
          <ChevronDown aria-hidden="true" size={18} className={isUnfolded ? 'rotate-180' : ''} />
        </button>
      )}
      <Tabs.List ref={list} id={id} aria-label={t.tabsLabel} activateOnFocus className="tab-list">
        {[...groups].map(([group, tabs]) => (
          <TabsOfGroup key={group} group={group} tabs={tabs} editors={editors} onFold={onFold} />
        ))}
      </Tabs.List>
    </div>
  );
}

type TabsOfGroupProps = Pick<TabBarProps, 'editors' | 'onFold'> & {
  group: TabGroup;
  tabs: readonly PanelTab[];
};

/** A list of tabs holds nothing but tabs: what the group is called, each of them is described by. */
function TabsOfGroup({ group, tabs, editors, onFold }: TabsOfGroupProps) {
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
          onClick={() => onFold(false)}
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

/** Pushes a row of tabs to the one that is open. */
function useRowAt(open: string, shape: TabBarShape, waiting: number) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is open is read from the page
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (shape !== 'row' || !list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [open, shape, waiting]);
  return list;
}
