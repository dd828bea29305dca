import { useContext } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { dayAfter } from '#schemas/office-hours/day-after.ts';
import { officeTimeZone } from '../editing/controls/office-time-zone.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { closedDays } from './closed-days.ts';

interface CloseOfficeProps {
  editor: RowEditor;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A box that adds special hours for the days of a notice, on which the office is closed. */
export function CloseOffice({ editor, isChecked, onChange }: CloseOfficeProps) {
  const locale = useContext(AdminLocale);
  const t = useTableTexts('notices').closing;
  const closed = closedDays(useStore(editor.state).draft, officeTimeZone(), new Date());
  if (!closed) return <p className="basis-full">{t.tooLong}</p>;
  return (
    <div className="basis-full">
      <label className="flex min-h-6 items-start gap-2 font-semibold">
        <input
          type="checkbox"
          className="mt-1"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t.until(formatDate(dayAfter(closed.until, 1), locale))}
      </label>
      <p className="text-ink-soft text-sm">{t.effect}</p>
    </div>
  );
}
