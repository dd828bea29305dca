import { useContext } from 'react';
import { showDate } from '#components/ui/show-date.ts';
import { officeDay } from '#schemas/office/office-time.ts';
import { officeTimeZone } from '../controls/office-time-zone.ts';
import { textOf } from '../editor/drafts.ts';
import { fieldsOf } from '../editor/fields.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { RowList } from '../office/RowList.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { comingHolidays } from './us-holidays.ts';

const narrow = { isNarrow: true };
const { main: fields } = fieldsOf('special_days', { day: narrow, hours: narrow });
const mostSuggested = 4;

/** Days with hours of their own; the next holidays are one press away. */
export function HolidaysTab({ editors, onSaved }: TabProps) {
  const table = editors.special_days;
  const t = useAdminTexts().holidays;
  const locale = useContext(AdminLocale);
  const today = officeDay(officeTimeZone(), new Date());
  return (
    <RowList
      table={table}
      fields={fields}
      tab="holidays"
      first={{ day: today, hours: 'closed' }}
      onSaved={onSaved}
      mark={(editor) => <DayMark editor={editor} today={today} />}
      suggestions={(add) => {
        const taken = new Set(table.rows.map(({ state }) => state.get().draft.day));
        return comingHolidays(today)
          .filter(({ day }) => !taken.has(day))
          .slice(0, mostSuggested)
          .map(({ day, name }) => (
            <button
              key={day}
              type="button"
              className="link cursor-pointer py-1 text-left"
              onClick={() => add({ day, hours: 'closed', occasion: name.en, occasion_es: name.es })}
            >
              {t.suggest(name[locale], showDate(day, locale))}
            </button>
          ));
      }}
    />
  );
}

/** When it is; that it is past, which visitors see no more. */
function DayMark({ editor, today }: { editor: RowEditor; today: string }) {
  const t = useAdminTexts().holidays;
  const locale = useContext(AdminLocale);
  const day = textOf(useStore(editor.state).row, 'day');
  if (!day) return null;
  return (
    <>
      <span className="text-ink-soft">{showDate(day, locale)}</span>
      {day < today && <span className="badge">{t.past}</span>}
    </>
  );
}
