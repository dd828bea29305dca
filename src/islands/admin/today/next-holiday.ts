import type { ContentRow } from '#database/content-tables.ts';
import type { Locale } from '#locales.ts';
import { shownText } from '../editing/controls/shown-text.ts';
import { savedRowAddress } from '../editing/list/row-address.ts';
import { rowTitle } from '../editing/list/row-title.ts';
import { textOf } from '../editing/state/draft.ts';
import { upcomingHolidays } from '../holidays/us-holidays.ts';
import type { PanelAddress } from '../ui/panel-address.ts';

const daysAhead = 14;
const day = 24 * 60 * 60 * 1000;

interface NextHoliday {
  date: string;
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
  const saved = rows.map((row): NextHoliday => {
    const hours = shownText('special_hours', 'hours', textOf(row, 'hours'), locale, []);
    const { text: name } = rowTitle('special_hours', row, locale);
    const to = savedRowAddress('special_hours', row);
    return { date: textOf(row, 'day'), name, hours, to };
  });
  const to = { section: 'holidays', row: null };
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
