import { useContext } from 'react';
import { readDayHours } from '#schemas/office-hours/day-hours.ts';
import { columnLabel } from '#tables/texts.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import type { ControlProps } from './control-props.ts';

const usual = '09:00-18:00';

/** A day's office hours: open from and until, closed, or by appointment. */
export function HoursControl({ id, column, text, editor, onChange, described }: ControlProps) {
  const t = useAdminTexts().editor.hours;
  const locale = useContext(AdminLocale);
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
        onChange={({ target }) => onChange(target.value === 'open' ? usual : target.value)}
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
