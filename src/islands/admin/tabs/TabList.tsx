import { type KeyboardEvent, useId, useRef } from 'react';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { goTo } from '../ui/panel-address.ts';
import type { TabGroup } from './panel-tab.ts';
import { firstSectionOf, type PanelTab, unsavedOf } from './panel-tabs.ts';
import { AttentionMark, UnsavedMark, WaitingCount } from './TabMarks.tsx';
import { tabId, tabPanelId } from './tab-ids.ts';
import { useTabLabel } from './tab-label.ts';

interface TabListProps {
  tabs: readonly PanelTab[];
  /** Its name is shown; `null` for the tabs above the groups. */
  group: TabGroup | null;
  editors: PanelEditors;
  open: PanelTab;
  /** Called after a click, also on the open tab. */
  onChosen: () => void;
}

/**
 * Tabs that share the panel with those of other lists: a list of tabs may contain nothing else, so the names of the
 * groups are outside. Arrow keys open the next tab, as everywhere; Tab leaves the list.
 */
export function TabList({ tabs, group, editors, open, onChosen }: TabListProps) {
  const t = useAdminTexts();
  const id = useId();
  const labelOf = useTabLabel();
  const list = useRef<HTMLDivElement>(null);
  const reachable = tabs.includes(open) ? open : tabs[0];

  function show(tab: PanelTab): void {
    const section = firstSectionOf(tab, editors);
    if (tab !== open && section) goTo({ section, row: null });
  }
  function move(event: KeyboardEvent): void {
    const focused = tabs.findIndex((tab) => tabId(tab) === document.activeElement?.id);
    const tab = tabs[nextIndex(event.key, focused, tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    show(tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  }

  return (
    <>
      {group && (
        <p id={id} className="tab-group">
          {t.tabGroups[group]}
        </p>
      )}
      <div
        ref={list}
        role="tablist"
        aria-label={group ? undefined : t.tabsLabel}
        aria-labelledby={group ? id : undefined}
        aria-orientation="vertical"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === open}
            aria-controls={tab === open ? tabPanelId : undefined}
            tabIndex={tab === reachable ? 0 : -1}
            className="tab"
            onClick={() => {
              show(tab);
              onChosen();
            }}
          >
            <span>{labelOf(tab)}</span>
            {tab.waiting && <WaitingCount waiting={tab.waiting} />}
            {tab.attention && <AttentionMark attention={tab.attention} />}
            <UnsavedMark stores={unsavedOf(tab, editors)} />
          </button>
        ))}
      </div>
    </>
  );
}

/** The index that a key moves to; `null` for other keys. */
function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
