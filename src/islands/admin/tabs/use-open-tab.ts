import { useRef } from 'react';
import { type PanelAddress, parseAddress, useHash } from '../ui/panel-address.ts';
import type { PanelMenu } from './panel-menu.ts';
import { panelTabs, tabNamed } from './panel-tabs.ts';

/** The tab and row in the URL's hash. Hashes that name no tab of this account are ignored. */
export function useOpenTab({ first, groups }: PanelMenu): PanelAddress {
  const { tab, row } = parseAddress(useHash());
  const named = { tab: tabNamed(tab), row };
  const last = useRef<PanelAddress>({ tab: panelTabs[0].name, row: null });
  const usable = [...first, ...[...groups.values()].flat()];
  if (usable.some(({ name }) => name === named.tab)) last.current = named;
  return last.current;
}
