import type { ContentRow } from '#database/content-tables.ts';
import type { Locale } from '#locales.ts';
import { dayAfter } from '#schemas/office-hours/day-after.ts';
import { covers } from '#schemas/office-hours/hours-by-date.ts';
import { shownText } from '../editing/controls/shown-text.ts';
import { savedRowAddress } from '../editing/list/row-address.ts';
import { rowTitle } from '../editing/list/row-title.ts';
import { textOf } from '../editing/state/draft.ts';
import { upcomingHolidays } from '../holidays/us-holidays.ts';
import { sectionOf } from '../tabs/panel-tabs.ts';
import type { PanelAddress } from '../ui/panel-address.ts';

const daysAhead = 14;

interface NextHoliday {
  date: string;
  /** Empty without an occasion. */
  name: string;
  /** `null` if the office has not said whether it opens. */
  hours: string | null;
  to: PanelAddress;
}

/** The first saved special day or common holiday from `today` on, within two weeks. */
export function nextHoliday(
  rows: readonly ContentRow[],
  today: string,
  locale: Locale,
): NextHoliday | undefined {
  const last = dayAfter(today, daysAhead);
  const days = rows.map((row) => ({
    row,
    day: textOf(row, 'day'),
    until: textOf(row, 'until') || undefined,
  }));
  const saved = days
    .filter(({ day, until = day }) => until >= today)
    .map(({ row, day }): NextHoliday => {
      const hours = shownText('special_hours', 'hours', textOf(row, 'hours'), locale, []);
      const name = textOf(row, 'occasion') && rowTitle('special_hours', row, locale).text;
      // Several days may have begun.
      const date = day < today ? today : day;
      return { date, name, hours, to: savedRowAddress('special_hours', row) };
    });
  const to = { section: sectionOf.special_hours, row: null };
  const common = upcomingHolidays(today)
    .filter(({ day }) => !days.some((special) => covers(special, day)))
    .map((holiday): NextHoliday => {
      return { date: holiday.day, name: holiday.name[locale], hours: null, to };
    });
  return [...saved, ...common]
    .filter(({ date }) => date <= last)
    .toSorted((one, other) => one.date.localeCompare(other.date))[0];
}
