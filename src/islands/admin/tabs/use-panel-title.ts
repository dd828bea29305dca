import { useContext, useSyncExternalStore } from 'react';
import { useTitle } from '#islands/form/use-title.ts';
import { draftName, rowAddress } from '../editing/list/row-address.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { shownCount, waitingRequests } from '../requests/request-stores.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import type { PanelAddress } from '../ui/panel-address.ts';
import { subscribeToAll, useStore } from '../ui/store.ts';
import type { SectionName } from './panel-tabs.ts';
import { useSectionLabel } from './tab-label.ts';

/** Sets the page title: the number of new requests, the open row and the section. */
export function usePanelTitle(editors: PanelEditors, { section, row }: PanelAddress): void {
  const labelOf = useSectionLabel();
  const locale = useContext(AdminLocale);
  const tables = Object.values(editors);
  const name = useSyncExternalStore(
    (listener) =>
      subscribeToAll(
        tables.map(({ state }) => state),
        listener,
      ),
    () => {
      if (row === null) return '';
      const isOpen = (address: PanelAddress) => address.section === section && address.row === row;
      const open = tables.flatMap(({ rows }) => rows).find((editor) => isOpen(rowAddress(editor)));
      return open ? draftName(open, locale) : row;
    },
  );
  // `useOpenSection` only returns existing sections.
  const sectionLabel = labelOf(section as SectionName);
  const waiting = shownCount(useStore(waitingRequests));
  useTitle(`${waiting && `(${waiting}) `}${name && `${name} – `}${sectionLabel}`);
}
