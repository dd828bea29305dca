import { useContext } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { todayText } from '#i18n/admin/today.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { useTables } from '../editing/state/use-tables.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { useStore } from '../ui/store.ts';
import { nextHoliday } from './next-holiday.ts';
import type { TodayItem } from './today-item.ts';

/** The next holiday within two weeks; `undefined` until the saved days are loaded. */
export function useHolidayItem(editors: PanelEditors): TodayItem | null | undefined {
  const locale = useContext(AdminLocale);
  const t = todayText[locale].holiday;
  const { tabs } = useAdminTexts();
  const { timeZone } = useContext(OfficeFacts);
  const table = editors.special_days;
  const loaded = useTables(['special_days'], editors);
  useStore(table.unsaved);
  if (loaded === 'loading') return undefined;
  if (loaded === 'failed') return null;
  const next = nextHoliday(table.rows, officeDay(timeZone, new Date()), locale);
  if (!next) return null;
  const { date, name, hours, to } = next;
  const shown = formatDate(date, locale);
  return {
    key: 'holiday',
    tone: hours === null ? 'todo' : 'info',
    content: hours === null ? t.open(name, shown) : t.planned(name, shown, hours),
    links: [{ to, label: tabs.holidays }],
  };
}
