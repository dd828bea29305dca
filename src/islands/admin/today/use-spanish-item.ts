import { useContext } from 'react';
import { todayText } from '#i18n/admin/today.ts';
import { translatedNames } from '#tables/columns.ts';
import { worstSpanishState } from '../editing/form/spanish-state.ts';
import { savedRowAddress } from '../editing/list/row-address.ts';
import { tabOf } from '../tabs/panel-tabs.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import type { TodayItem } from './today-item.ts';
import type { SavedRows } from './use-saved-rows.ts';

/** Texts without Spanish, or with Spanish older than their English: each table leads to the first. */
export function useSpanishItem(saved: SavedRows | undefined): TodayItem | null {
  const t = todayText[useContext(AdminLocale)].spanish;
  const { tabs } = useAdminTexts();
  const links = [...(saved ?? [])].flatMap(([table, rows]) => {
    const names = translatedNames(table);
    const lacking = rows.filter((state) => worstSpanishState(state, names) !== 'current');
    const [first] = lacking;
    if (!first) return [];
    const label = t.tab(tabs[tabOf[table]], lacking.length);
    return [{ to: savedRowAddress(table, first.row), label }];
  });
  return links.length === 0 ? null : { key: 'spanish', tone: 'todo', content: t.missing, links };
}
