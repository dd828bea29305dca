import { useContext, useSyncExternalStore } from 'react';
import { todayText } from '#i18n/admin/today.ts';
import { contentTableNames, translatedNames } from '#schemas/content/content-columns.ts';
import { worstSpanishState } from '../editing/form/spanish-state.ts';
import { rowAddress, tabOf } from '../editing/list/row-address.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { useTables } from '../editing/state/use-tables.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { addressOf, parseAddress } from '../ui/panel-address.ts';
import { subscribeToAll } from '../ui/store.ts';
import type { TodayItem } from './today-item.ts';

const tables = contentTableNames.filter((table) => translatedNames(table).length > 0);

/** Texts without Spanish, or with Spanish older than their English; `undefined` until the tables are loaded. */
export function useSpanishItem(editors: PanelEditors): TodayItem | null | undefined {
  const t = todayText[useContext(AdminLocale)].spanish;
  const { tabs } = useAdminTexts();
  const loaded = useTables(tables, editors);
  const found = useSyncExternalStore(
    (listener) =>
      subscribeToAll(
        // A save ends what was unsaved. The rows themselves change with every key.
        tables.flatMap((table) => [editors[table].state, editors[table].unsaved]),
        listener,
      ),
    () => gapsIn(editors),
  );
  if (loaded === 'loading') return undefined;
  if (found === '') return null;
  return {
    key: 'spanish',
    tone: 'todo',
    content: t.missing,
    links: found.split(' ').map((gap) => {
      const [address = '', count] = gap.split('=');
      const to = parseAddress(address);
      const tab = to.tab as keyof typeof tabs;
      return { to, label: t.tab(tabs[tab], Number(count)) };
    }),
  };
}

/** The first such row of each table, and how many there are: `#cities/katy=3 #services/2=1`. */
function gapsIn(editors: PanelEditors): string {
  return tables
    .flatMap((table) => {
      const names = translatedNames(table);
      const rows = editors[table].rows.filter(
        ({ state }) => worstSpanishState(state.get(), names) !== 'current',
      );
      const [first] = rows;
      if (!first) return [];
      return `${addressOf({ ...rowAddress(first), tab: tabOf[table] })}=${rows.length}`;
    })
    .join(' ');
}
