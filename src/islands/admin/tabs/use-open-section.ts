import { useRef } from 'react';
import { parseAddress, useHash } from '../ui/panel-address.ts';
import type { PanelMenu } from './panel-menu.ts';
import { type PanelTab, panelTabs, type SectionName, sectionAt, sectionsOf } from './panel-tabs.ts';

interface OpenSection {
  section: SectionName;
  tab: PanelTab;
  row: string | null;
}

/** What the URL's hash names. Hashes that name no section of this account are ignored. */
export function useOpenSection(menu: PanelMenu): OpenSection {
  const { section: address, row } = parseAddress(useHash());
  const last = useRef<OpenSection>(first);
  const named = sectionAt(address);
  if (named && menu.get(named.tab.group)?.includes(named.tab)) last.current = { ...named, row };
  return last.current;
}

const [firstTab] = panelTabs;
const [firstSection = 'hero'] = sectionsOf(firstTab);
const first: OpenSection = { tab: firstTab, section: firstSection, row: null };
