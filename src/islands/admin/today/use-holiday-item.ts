import { useContext } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { serverNow } from '#database/server-clock.ts';
import { todayText } from '#i18n/admin/today.ts';
import type { Locale } from '#locales.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { sectionOf } from '../tabs/panel-tabs.ts';
import { useSectionLabel } from '../tabs/tab-label.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { nextHoliday } from './next-holiday.ts';
import type { TodayItem } from './today-item.ts';
import type { SavedRows } from './use-saved-rows.ts';

/** `2026-12-05` as `Dec 5` or `5 dic`. */
function shortDay(day: string, locale: Locale): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(`${locale}-US`, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** The next holiday within two weeks. */
export function useHolidayItem(saved: SavedRows | undefined): TodayItem | null {
  const locale = useContext(AdminLocale);
  const t = todayText[locale].holiday;
  const labelOf = useSectionLabel();
  const { timeZone } = useContext(OfficeFacts);
  const rows = (saved?.get('special_hours') ?? []).map(({ row }) => row);
  const next = nextHoliday(rows, officeDay(timeZone, serverNow()), locale);
  if (!next) return null;
  const { date, name, hours, to } = next;
  const shown = formatDate(date, locale);
  return {
    key: 'holiday',
    tone: hours === null ? 'todo' : 'info',
    short: t.short(shortDay(date, locale), hours),
    content: hours === null ? t.open(name, shown) : t.planned(name, shown, hours),
    links: [{ to, label: labelOf(sectionOf.special_hours) }],
  };
}
