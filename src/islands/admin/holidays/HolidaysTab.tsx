import { CalendarDays } from 'lucide-react';
import { useContext } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { officeTimeZone } from '../editing/controls/office-time-zone.ts';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowIcon } from '../editing/list/RowIcon.tsx';
import { RowList } from '../editing/list/RowList.tsx';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { upcomingHolidays } from './us-holidays.ts';

const narrow = { isNarrow: true };
const { main: fields } = fieldsOf('special_hours', { day: narrow, hours: narrow });
const mostSuggested = 4;

export function HolidaysTab({ editors, onSaved, row }: TabProps) {
  const table = editors.special_hours;
  const t = useTableTexts('special_hours');
  const locale = useContext(AdminLocale);
  const today = officeDay(officeTimeZone(), new Date());
  return (
    <RowList
      table={table}
      fields={fields}
      texts={t}
      open={row}
      first={{ day: today, hours: 'closed' }}
      onSaved={onSaved}
      sort={(rows) => byDay(rows, today)}
      mark={(special) => {
        const day = textOf(special, 'day');
        return [formatDate(day, locale), day < today && t.past].filter(Boolean).join(' · ');
      }}
      picture={() => (
        <RowIcon>
          <CalendarDays size={22} />
        </RowIcon>
      )}
      suggestions={(add) => {
        const added = new Set(table.rows.map(({ state }) => state.get().draft.day));
        return upcomingHolidays(today)
          .filter(({ day }) => !added.has(day))
          .slice(0, mostSuggested)
          .map(({ day, name }) => (
            <button
              key={day}
              type="button"
              className="link cursor-pointer py-1 text-left"
              onClick={() => add({ day, hours: 'closed', occasion: name.en, occasion_es: name.es })}
            >
              {t.suggest(name[locale], formatDate(day, locale))}
            </button>
          ));
      }}
    />
  );
}

/** Unsaved days first, then upcoming days, then past days. */
function byDay(rows: readonly RowEditor[], today: string): RowEditor[] {
  const sortKey = ({ state }: RowEditor) => {
    const day = textOf(state.get().row, 'day');
    return day && `${day < today ? 2 : 1} ${day}`;
  };
  return rows.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)));
}
