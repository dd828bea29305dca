import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import type { PanelMenu } from './panel-menu.ts';
import type { PanelTab } from './panel-tabs.ts';
import { TabList } from './TabList.tsx';
import { WaitingCount } from './TabMarks.tsx';
import { useTabLabel } from './tab-label.ts';

interface TabBarProps {
  editors: PanelEditors;
  menu: PanelMenu;
  open: PanelTab;
  /** Whether the tabs have a rail of their own; otherwise one button opens them. */
  hasRail: boolean;
}

/** All tabs, by groups. */
export function TabBar({ editors, menu, open, hasRail }: TabBarProps) {
  const t = useAdminTexts();
  const labelOf = useTabLabel();
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const onLeave = () => setIsExpanded(false);
    window.addEventListener('hashchange', onLeave);
    return () => window.removeEventListener('hashchange', onLeave);
  }, []);

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
          <span className="sr-only">{t.allTabsLabel}: </span>
          <span className="grow text-start">{labelOf(open)}</span>
          {!isExpanded &&
            [...menu.values()]
              .flat()
              .map(({ name, waiting }) => waiting && <WaitingCount key={name} waiting={waiting} />)}
          <ChevronDown aria-hidden="true" size={20} className={isExpanded ? 'rotate-180' : ''} />
        </button>
      )}
      <div id={id} className="tab-menu-list" hidden={!hasRail && !isExpanded}>
        {[...menu].map(([group, tabs]) =>
          group === 'account' ? null : (
            <TabList
              key={group}
              tabs={tabs}
              group={group === 'first' ? null : group}
              {...{ editors, open }}
              onChosen={close}
            />
          ),
        )}
      </div>
    </div>
  );
}
