import { useContext, useState } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { serverNow } from '#database/server-clock.ts';
import { toast, toastError } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import { specialHoursText } from '#tables/special-hours/texts.ts';
import { officeTimeZone } from '../editing/controls/office-time-zone.ts';
import type { RemovalTexts } from '../editing/list/RemoveRow.tsx';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { sectionOf } from '../tabs/panel-tabs.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { dayText } from '../ui/day-text.ts';
import { addressOf } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { closeAgain, closedRows, isOfNotice, openOffice, rowsToOpen } from './closed-days.ts';

interface StillClosedProps {
  editor: RowEditor;
  hours: TableEditor;
}

/** Says on which days of a notice the office is closed: they do not follow a change of the notice. */
export function StillClosed({ editor, hours }: StillClosedProps) {
  const locale = useContext(AdminLocale);
  const t = useTableTexts('notices').closing;
  const { base, draft } = useStore(editor.state);
  useStore(hours.state);
  // A save or a restored version may have changed the days since the form was opened.
  const [opened] = useState(base);
  const closed = closedRows(hours, [opened, base, draft], officeTimeZone(), serverNow());
  if (closed.length === 0) return null;
  return (
    <p className="basis-full text-sm">
      {t.stays(daysText(closed, locale))}{' '}
      <a className="link" href={addressOf({ section: sectionOf.special_hours, row: null })}>
        {t.changeDays}
      </a>
    </p>
  );
}

/** What is asked before a notice is removed on whose days the office is closed: whether to open it as well. */
export function useRemovalQuestion(
  hours: TableEditor,
  onSaved: () => void,
): (notice: RowEditor) => RemovalTexts | null {
  const locale = useContext(AdminLocale);
  const { closing, remove: t } = useTableTexts('notices');
  useStore(hours.state);

  async function open(rows: readonly ContentRow[]): Promise<ContentRow[]> {
    const opened = await openOffice(hours, rows);
    if (opened.length === rows.length) toast(t.opened);
    else toastError(t.notOpened);
    onSaved();
    return opened;
  }

  async function close(rows: readonly ContentRow[]): Promise<void> {
    if (rows.length === 0) return;
    if (await closeAgain(hours, rows)) toast(closing.done);
    else toastError(closing.failed);
    onSaved();
  }

  return ({ state }) => {
    const rows = rowsToOpen(hours, state.get().base, officeTimeZone(), serverNow());
    if (rows.length === 0) return null;
    return {
      ...t,
      title: t.title(''),
      text: t.staysClosed(daysText(rows, locale)),
      choice: {
        label: t.openOffice,
        isChosen: rows.every(isOfNotice),
        onRemoved: () => {
          const opening = open(rows);
          return () => void opening.then(close);
        },
      },
    };
  };
}

/** Special hours by their days and occasions. */
function daysText(rows: readonly ContentRow[], locale: Locale): string {
  const t = specialHoursText[locale];
  return rows
    .map((row) => {
      const [day, until] = [textOf(row, 'day'), textOf(row, 'until')];
      const shown = dayText(day, locale);
      const days = until ? t.days(shown, dayText(until, locale)) : shown;
      const english = textOf(row, 'occasion');
      const occasion = (locale === 'es' && textOf(row, 'occasion_es')) || english;
      return occasion ? `${days} (${occasion})` : days;
    })
    .join('; ');
}
