import { ChevronDown, Menu } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { waitingRequests } from '../requests/request-stores.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useRemembered } from '../ui/use-remembered.ts';
import type { PanelMenu } from './panel-menu.ts';
import type { TabGroup } from './panel-tab.ts';
import type { PanelTab } from './panel-tabs.ts';
import { TabList } from './TabList.tsx';
import { UnsavedMark, WaitingCount } from './TabMarks.tsx';
import { useTabLabel } from './tab-label.ts';

interface TabBarProps {
  editors: PanelEditors;
  menu: PanelMenu;
  open: PanelTab;
  /** Whether the tabs have a rail of their own; otherwise one button opens them. */
  hasRail: boolean;
}

/** The tabs that are always in sight, and groups that open. */
export function TabBar({ editors, menu, open, hasRail }: TabBarProps) {
  const t = useAdminTexts();
  const labelOf = useTabLabel();
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const groups = useOpenGroups(menu, open);

  function close(): void {
    if (hasRail || !isExpanded) return;
    setIsExpanded(false);
    // The pressed tab is hidden now.
    button.current?.focus();
  }
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from any of its controls
    <div className="tab-bar" onKeyDown={closeOnEscape}>
      {!hasRail && (
        <button
          ref={button}
          type="button"
          className="tab tab-menu"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <Menu aria-hidden="true" size={20} />
          <span className="sr-only">{t.allTabsLabel}: </span>
          <span className="grow text-start">{labelOf(open.name)}</span>
          {/* Next to another tab's name, it would look like the number of that tab's rows. */}
          {open.name === 'requests' && <WaitingCount waiting={waitingRequests} />}
          <ChevronDown aria-hidden="true" size={20} className={isExpanded ? 'rotate-180' : ''} />
        </button>
      )}
      <div id={id} className="tab-menu-list" hidden={!hasRail && !isExpanded}>
        <TabList tabs={menu.first} label={t.tabsLabel} {...{ editors, open }} onChosen={close} />
        {[...menu.groups].map(([group, tabs]) => (
          <GroupOfTabs
            key={group}
            {...{ group, tabs, editors, open }}
            isOpen={groups.isOpen(group)}
            onToggle={() => groups.toggle(group)}
            onChosen={close}
          />
        ))}
      </div>
    </div>
  );
}

interface GroupOfTabsProps extends Pick<TabBarProps, 'editors' | 'open'> {
  group: TabGroup;
  tabs: readonly PanelTab[];
  isOpen: boolean;
  onToggle: () => void;
  onChosen: () => void;
}

function GroupOfTabs(props: GroupOfTabsProps) {
  const { group, tabs, editors, open, isOpen, onToggle, onChosen } = props;
  const t = useAdminTexts();
  const id = useId();
  const name = t.tabGroups[group];
  return (
    <div className="tab-group">
      <button
        type="button"
        className="tab tab-group-name"
        aria-expanded={isOpen}
        aria-controls={id}
        data-has-open={tabs.includes(open) && !isOpen ? '' : undefined}
        onClick={onToggle}
      >
        <span className="grow text-start">{name}</span>
        {!isOpen && <UnsavedMark tabs={tabs} editors={editors} />}
        <ChevronDown aria-hidden="true" size={18} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id} hidden={!isOpen}>
        <TabList tabs={tabs} label={name} {...{ editors, open, onChosen }} />
      </div>
    </div>
  );
}

/** Which groups are open: as the account left them, and that of the open tab when it is opened. */
function useOpenGroups({ groups }: PanelMenu, open: PanelTab) {
  const [stored, setStored] = useRemembered('groups', '');
  const names = new Set(stored.split(' '));
  const [group] = [...groups].find(([, tabs]) => tabs.includes(open)) ?? [];
  const setOpen = (name: TabGroup, isOpen: boolean) => {
    const others = [...names].filter((other) => other !== name && other !== '');
    setStored([...others, ...(isOpen ? [name] : [])].join(' '));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: someone may close the group of the open tab
  useEffect(() => {
    if (group && !names.has(group)) setOpen(group, true);
  }, [open, group]);
  return {
    isOpen: (name: TabGroup) => names.has(name),
    toggle: (name: TabGroup) => setOpen(name, !names.has(name)),
  };
}
