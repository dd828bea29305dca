import { useRef } from 'react';
import { type PanelAddress, parseAddress, useHash } from '../ui/panel-address.ts';
import { panelTabs } from './panel-tabs.ts';

/** The tab and row in the URL's hash. Hashes that name no tab are ignored. */
export function useOpenTab(): PanelAddress {
  const named = parseAddress(useHash());
  const last = useRef<PanelAddress>({ tab: panelTabs[0].name, row: null });
  if (panelTabs.some(({ name }) => name === named.tab)) last.current = named;
  return last.current;
}
