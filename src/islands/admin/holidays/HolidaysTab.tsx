import { CalendarDays } from 'lucide-react';
import { useContext } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { serverNow } from '#database/server-clock.ts';
import { timeRange } from '#i18n/opening-hours-text.ts';
import { readDayHours, regularHours } from '#schemas/office-hours/day-hours.ts';
import { covers } from '#schemas/office-hours/hours-by-date.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { officeTimeZone } from '../editing/controls/office-time-zone.ts';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowList } from '../editing/list/RowList.tsx';
import { type Draft, textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { dayText } from '../ui/day-text.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { upcomingHolidays } from './us-holidays.ts';

const mostSuggested = 4;

export function HolidaysTab({ editors, onSaved, row }: TabProps) {
  const table = editors.special_hours;
  const t = useTableTexts('special_hours');
  const locale = useContext(AdminLocale);
  const { hours: week } = useContext(OfficeFacts);
  const today = officeDay(officeTimeZone(), serverNow());
  const { main: fields } = fieldsOf('special_hours', {
    day: { isNarrow: true, follow: followWeekday },
    until: {
      isNarrow: true,
      check: (until, { state }) =>
        until && until <= (state.get().draft.day ?? '') ? t.endsBeforeStart : null,
    },
  });
  /** Regular hours that were filled in are those of another weekday now. */
  function followWeekday(editor: RowEditor, before: Draft): void {
    const { day = '', hours } = editor.state.get().draft;
    if (hours === '' || hours !== regularHours(week, before.day ?? '')) return;
    editor.edit('hours', regularHours(week, day) ?? hours);
  }
  const datesOf = (row: ContentRow) => {
    const [day, until] = [textOf(row, 'day'), textOf(row, 'until')];
    const shown = dayText(day, locale);
    return until ? t.days(shown, dayText(until, locale)) : shown;
  };
  return (
    <RowList
      table={table}
      fields={fields}
      texts={t}
      open={row}
      first={() => ({ hours: 'closed' })}
      onSaved={onSaved}
      sort={(rows) => byDay(rows, today)}
      mark={(row) =>
        [
          // Without an occasion, a row is named by its day.
          (textOf(row, 'occasion') || textOf(row, 'until')) && datesOf(row),
          timeRange(readDayHours(textOf(row, 'hours')), locale),
          lastDay(row) < today && t.past,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      icon={CalendarDays}
      suggestions={(add) => {
        const added = table.rows.map(({ state: { get } }) => get().draft);
        return upcomingHolidays(today)
          .filter(({ day: holiday }) =>
            added.every(
              ({ day = '', until }) => !covers({ day, until: until || undefined }, holiday),
            ),
          )
          .slice(0, mostSuggested)
          .map(({ day, name }) => (
            <button
              key={day}
              type="button"
              className="link cursor-pointer py-1 text-left"
              onClick={() => add({ day, hours: 'closed', occasion: name.en, occasion_es: name.es })}
            >
              {t.suggest(name[locale], dayText(day, locale))}
            </button>
          ));
      }}
    />
  );
}

function lastDay(row: ContentRow): string {
  return textOf(row, 'until') || textOf(row, 'day');
}

/** Unsaved days first, then upcoming days, then past days. */
function byDay(rows: readonly RowEditor[], today: string): RowEditor[] {
  const sortKey = ({ state }: RowEditor) => {
    const { row } = state.get();
    return row ? `${lastDay(row) < today ? 2 : 1} ${textOf(row, 'day')}` : '';
  };
  return rows.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)));
}
