import { useContext } from 'react';
import { readDayHours, regularHours } from '#schemas/office-hours/day-hours.ts';
import { columnLabel } from '#tables/texts.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { OfficeFacts } from '../../ui/office-context.ts';
import type { ControlProps } from './control-props.ts';

/** Where no day names a weekday on which the office opens. */
const usual = '09:00-18:00';

/** A day's office hours: open from and until, closed, or by appointment. */
export function HoursControl({ id, column, text, editor, onChange, described }: ControlProps) {
  const t = useAdminTexts().editor.hours;
  const locale = useContext(AdminLocale);
  const { hours } = useContext(OfficeFacts);
  const opening = () => regularHours(hours, editor.state.get().draft.day ?? '') ?? usual;
  const isOpen = text !== '' && text !== 'closed';
  const { opens = '', closes = '' } = isOpen ? readDayHours(text) : {};
  const times = [
    { end: 'from', value: opens, join: (time: string) => `${time}-${closes}` },
    { end: 'until', value: closes, join: (time: string) => `${opens}-${time}` },
  ] as const;
  return (
    <div className="flex flex-wrap gap-2">
      <select
        id={id}
        className="input basis-full"
        value={isOpen ? 'open' : text}
        {...described}
        onChange={({ target }) => onChange(target.value === 'open' ? opening() : target.value)}
      >
        <option value="open">{t.open}</option>
        <option value="closed">{t.closed}</option>
        <option value="">{t.byAppointment}</option>
      </select>
      {isOpen &&
        times.map(({ end, value, join }) => (
          <label key={end} className="grid min-w-28 flex-1 gap-1 text-ink-soft text-sm">
            {t[end]}
            <input
              type="time"
              aria-label={`${columnLabel(editor.table.name, column, locale)}: ${t[end]}`}
              className="input"
              value={value}
              {...described}
              onChange={({ target }) => onChange(join(target.value))}
            />
          </label>
        ))}
    </div>
  );
}
