import { useContext } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { todayText } from '#i18n/admin/today.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { tabOf } from '../tabs/panel-tabs.ts';
import { useTabLabel } from '../tabs/tab-label.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { nextHoliday } from './next-holiday.ts';
import type { TodayItem } from './today-item.ts';
import type { SavedRows } from './use-saved-rows.ts';

/** The next holiday within two weeks. */
export function useHolidayItem(saved: SavedRows | undefined): TodayItem | null {
  const locale = useContext(AdminLocale);
  const t = todayText[locale].holiday;
  const labelOf = useTabLabel();
  const { timeZone } = useContext(OfficeFacts);
  const rows = (saved?.get('special_hours') ?? []).map(({ row }) => row);
  const next = nextHoliday(rows, officeDay(timeZone, new Date()), locale);
  if (!next) return null;
  const { date, name, hours, to } = next;
  const shown = formatDate(date, locale);
  return {
    key: 'holiday',
    tone: hours === null ? 'todo' : 'info',
    content: hours === null ? t.open(name, shown) : t.planned(name, shown, hours),
    links: [{ to, label: labelOf(tabOf.special_hours) }],
  };
}
