import { useContext } from 'react';
import { serverNow } from '#database/server-clock.ts';
import { officeTimeZone } from '../editing/controls/office-time-zone.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { dayText } from '../ui/day-text.ts';
import { useStore } from '../ui/store.ts';
import { closedDays } from './closed-days.ts';

/** A box that adds special hours for the days of a notice that can close the office. */
export function CloseOffice({ editor }: { editor: RowEditor }) {
  const locale = useContext(AdminLocale);
  const t = useTableTexts('notices').closing;
  const { days } = useTableTexts('special_hours');
  const { draft, companion } = useStore(editor.state);
  if (!companion) return null;
  const closed = closedDays(draft, officeTimeZone(), serverNow());
  if (!closed) return <p className="basis-full">{t.tooLong}</p>;
  const first = dayText(closed.day, locale);
  return (
    <div className="basis-full">
      <label className="flex min-h-6 items-start gap-2 font-semibold">
        <input
          type="checkbox"
          className="mt-1"
          checked={companion.isChosen}
          onChange={(event) => editor.accompany({ ...companion, isChosen: event.target.checked })}
        />
        {t.on(closed.until === closed.day ? first : days(first, dayText(closed.until, locale)))}
      </label>
      <p className="text-ink-soft text-sm">{t.effect}</p>
    </div>
  );
}
