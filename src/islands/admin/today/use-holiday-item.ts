import { useContext } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { todayText } from '#i18n/admin/today.ts';
import type { Locale } from '#locales.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { shownText } from '../editing/controls/shown-text.ts';
import { rowAddress } from '../editing/list/row-address.ts';
import { rowTitle } from '../editing/list/row-title.ts';
import { textOf } from '../editing/state/draft.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { useTables } from '../editing/state/use-tables.ts';
import { upcomingHolidays } from '../holidays/us-holidays.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import type { PanelAddress } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import type { TodayItem } from './today-item.ts';

const daysAhead = 14;
const day = 24 * 60 * 60 * 1000;

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

interface NextHoliday {
  date: string;
  name: string;
  /** `null` if the office has not said whether it opens. */
  hours: string | null;
  to: PanelAddress;
}

/** The first saved special day or common holiday from `today` on, within two weeks. */
export function nextHoliday(
  rows: PanelEditors['special_days']['rows'],
  today: string,
  locale: Locale,
): NextHoliday | undefined {
  const saved = rows.flatMap((editor): NextHoliday[] => {
    const { row } = editor.state.get();
    if (!row) return [];
    const hours = shownText('special_days', 'hours', textOf(row, 'hours'), locale, []);
    const { text: name } = rowTitle(row, locale);
    return [{ date: textOf(row, 'day'), name, hours, to: rowAddress(editor) }];
  });
  const to = { tab: 'holidays', row: null };
  const common = upcomingHolidays(today).map((holiday): NextHoliday => {
    return { date: holiday.day, name: holiday.name[locale], hours: null, to };
  });
  const last = new Date(Date.parse(today) + daysAhead * day).toISOString().slice(0, 10);
  return (
    [...saved, ...common]
      .filter(({ date }) => date >= today && date <= last)
      // The sort is stable: a saved day comes before the holiday of the same date.
      .toSorted((one, other) => one.date.localeCompare(other.date))[0]
  );
}
