import { useContext } from 'react';
import { todayText } from '#i18n/admin/today.ts';
import { translatedNames } from '#tables/columns.ts';
import { worstSpanishState } from '../editing/form/spanish-state.ts';
import { savedRowAddress } from '../editing/list/row-address.ts';
import { sectionOf } from '../tabs/panel-tabs.ts';
import { useSectionLabel } from '../tabs/tab-label.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import type { TodayItem } from './today-item.ts';
import type { SavedRows } from './use-saved-rows.ts';

/** Texts without Spanish, or with Spanish older than their English: each table leads to the first. */
export function useSpanishItem(saved: SavedRows | undefined): TodayItem | null {
  const t = todayText[useContext(AdminLocale)].spanish;
  const labelOf = useSectionLabel();
  const links = [...(saved ?? [])].flatMap(([table, rows]) => {
    const names = translatedNames(table);
    const lacking = rows.filter((state) => worstSpanishState(state, names) !== 'current');
    const [first] = lacking;
    if (!first) return [];
    const label = t.tab(labelOf(sectionOf[table]), lacking.length);
    return [{ to: savedRowAddress(table, first.row), label, count: lacking.length }];
  });
  if (links.length === 0) return null;
  const count = links.reduce((sum, link) => sum + link.count, 0);
  return { key: 'spanish', tone: 'todo', short: t.short(count), content: t.missing, links };
}
