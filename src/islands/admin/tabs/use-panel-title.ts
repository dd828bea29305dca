import { useContext, useSyncExternalStore } from 'react';
import { useTitle } from '#islands/form/use-title.ts';
import { nameOf, placeOf } from '../editing/list/row-address.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { shownCount, waitingRequests } from '../requests/waiting-requests.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import type { PanelAddress } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import type { TabName } from './panel-tab.ts';

/** Says in the page's title how many requests wait, which tab is open, and which row. */
export function usePanelTitle(editors: PanelEditors, { tab, row }: PanelAddress): void {
  const { tabs } = useAdminTexts();
  const locale = useContext(AdminLocale);
  const tables = Object.values(editors);
  const name = useSyncExternalStore(
    (follower) => {
      const stops = tables.map(({ state }) => state.follow(follower));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => {
      if (row === null) return '';
      const isOpen = (place: PanelAddress) => place.tab === tab && place.row === row;
      const open = tables.flatMap(({ rows }) => rows).find((editor) => isOpen(placeOf(editor)));
      return open ? nameOf(open, locale) : row;
    },
  );
  // Only tabs that there are get this far.
  const place = tabs[tab as TabName];
  const waiting = shownCount(useStore(waitingRequests));
  useTitle(`${waiting && `(${waiting}) `}${name && `${name} – `}${place}`);
}
